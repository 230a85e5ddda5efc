import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { createRegistry } from '../../../../server/publications/registry.ts';
import { createSectionMemory } from '../../../../server/snapshot/section-memory.ts';
import { createSnapshotMemory } from '../../../../server/snapshot/snapshot-memory.ts';
import { publicationSchema } from '../../../../shared/model/publication.ts';
import { RECORD_VERSION } from '../../../../shared/node/records.ts';

const FEED = 'https://publisher.example/feed.xml';
const publication = publicationSchema.parse({
  id: 'toronto',
  categories: { Food: { title: 'Food', feeds: [FEED] } },
});

/** A memory whose snapshots wait until the test says that one is ready. */
function createFixture() {
  const log = pino({ level: 'silent' });
  const registry = createRegistry([publication]);
  const sections = createSectionMemory(log, createMetrics());
  const waiting: (() => void)[] = [];
  const prepare = () => new Promise<void>((ready) => waiting.push(ready));
  const snapshots = createSnapshotMemory({ registry, sections, log, prepare });
  const [tenant] = registry.all();
  const [key] = tenant?.sectionKeys.categories ?? [];
  if (!tenant || !key) throw new Error('the fixture has no section');
  snapshots.showFrom('toronto', 0);
  return {
    waiting,
    publish: (version: string) => {
      sections.set(key, { recordVersion: String(RECORD_VERSION), version, builtAt: version, articles: '[]' });
      snapshots.refresh(1);
    },
    /** When the snapshot shown was made: the fixture's versions are times. */
    shown: () => snapshots.of(tenant)?.builtAt ?? null,
    ready: async () => {
      waiting.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

describe('a snapshot that is not ready yet', () => {
  it('is not shown before it is', async () => {
    const { publish, shown, ready } = createFixture();
    publish('1');
    expect(shown()).toBeNull();
    await ready();
    expect(shown()).toBe(1);
    publish('2');
    expect(shown()).toBe(1);
    await ready();
    expect(shown()).toBe(2);
  });

  it('is shown before a newer one is prepared, so that a stream of changes delays nothing', async () => {
    const { publish, shown, ready, waiting } = createFixture();
    for (const version of ['1', '2', '3']) publish(version);
    expect(waiting).toHaveLength(1);
    await ready();
    expect(shown()).toBe(1);
    expect(waiting).toHaveLength(1);
    await ready();
    expect(shown()).toBe(3);
    expect(waiting).toHaveLength(0);
  });
});
