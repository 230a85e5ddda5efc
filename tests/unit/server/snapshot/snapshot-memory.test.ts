import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../../server/publications/registry.ts';
import type { SectionContent } from '../../../../server/snapshot/section-contents.ts';
import { createSnapshotMemory } from '../../../../server/snapshot/snapshot-memory.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { NO_EDITIONS } from '../../../../shared/model/snapshot.ts';
import { sectionKey } from '../../../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article, REGISTRY_OPTIONS } from '../../../support/snapshot-fixture.ts';

const START = 1_000_000;
const MINUTE = 60_000;

const addressOf = (feed: string) => `https://publisher.example/${feed}.xml`;
const keyOf = (feed: string) => sectionKey([{ url: addressOf(feed), source: null, userAgent: null }]);

/** A publication with a section Food of these feeds. */
const withFeed = (feed: string, fields: object = {}) =>
  publicationSchema.parse({
    id: 'toronto',
    categories: { Food: { title: 'Food', feeds: [addressOf(feed)] } },
    ...fields,
  });

/** A memory of one publication with a section Food. The test writes contents and moves the clock. */
function createFixture() {
  const clock = { now: START, monotonic: 0 };
  const read = new Map<string, SectionContent | undefined>();
  const registry = createRegistry([withFeed('old')], REGISTRY_OPTIONS);
  const snapshots = createSnapshotMemory({
    registry,
    contents: { get: (key) => read.get(key), isRead: (key) => read.has(key) },
    editionLists: { get: () => NO_EDITIONS },
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    monotonicNow: () => clock.monotonic,
  });
  const refresh = (isReady = true) => snapshots.refresh('toronto', isReady);
  const write = async (feed: string, version: string, ...articles: StoredArticle[]) => {
    read.set(keyOf(feed), { version, builtAt: clock.now, articles });
    await refresh();
  };
  const replace = async (publication: ReturnType<typeof withFeed>) => {
    registry.apply({ added: [], changed: [publication], removed: [] });
    await refresh();
  };
  const current = () => {
    const [tenant] = registry.all();
    return tenant ? snapshots.of(tenant) : null;
  };
  const recent = () => registry.all().flatMap((tenant) => snapshots.recent(tenant));
  return { clock, snapshots, read, refresh, write, replace, current, recent };
}

const titlesIn = ({ current }: ReturnType<typeof createFixture>) =>
  current()?.sections[0]?.articles.map(({ title }) => title);

describe('the first snapshot', () => {
  it('comes once a worker has declared the publication ready, and not before', async () => {
    const fixture = createFixture();
    fixture.read.set(keyOf('old'), { version: '1', builtAt: START, articles: [article('a')] });
    await fixture.refresh(false);
    expect(fixture.current()).toBeNull();
    await fixture.refresh();
    expect(titlesIn(fixture)).toEqual(['a']);
  });

  it('does not come while Redis has none of the sections', async () => {
    const fixture = createFixture();
    await fixture.refresh();
    fixture.read.set(keyOf('old'), undefined);
    await fixture.refresh();
    expect(fixture.current()).toBeNull();
    await fixture.write('old', '1');
    expect(titlesIn(fixture)).toEqual([]);
  });

  it('is needed again after the publication was removed', async () => {
    const fixture = createFixture();
    await fixture.write('old', '1', article('a'));
    await fixture.write('old', '2', article('b'));
    fixture.snapshots.keepOnly((id) => id === 'toronto');
    expect(titlesIn(fixture)).toEqual(['b']);
    fixture.snapshots.keepOnly((id) => id === 'ottawa');
    expect(fixture.recent()).toEqual([]);
  });
});

describe('a section whose list of feeds changed', () => {
  async function edited() {
    const fixture = createFixture();
    await fixture.write('old', '1', article('a'), article('b'));
    await fixture.replace(withFeed('new'));
    return fixture;
  }

  it('is empty once the new feeds had a minute and have no articles', async () => {
    const fixture = await edited();
    await fixture.write('new', 'empty');
    fixture.clock.monotonic += MINUTE - 1;
    // The clock of a machine that steps changes nothing.
    fixture.clock.now -= 1_440 * MINUTE;
    await fixture.refresh();
    expect(titlesIn(fixture)).toEqual(['a', 'b']);
    fixture.clock.monotonic += 1;
    await fixture.refresh();
    expect(titlesIn(fixture)).toEqual([]);
  });

  it('shows nothing that the file hides meanwhile', async () => {
    const fixture = await edited();
    await fixture.replace(withFeed('new', { hide: [article('a').link] }));
    expect(titlesIn(fixture)).toEqual(['b']);
  });

  it('is empty at once where the file lists no feeds', async () => {
    const fixture = await edited();
    await fixture.replace(withFeed('new', { categories: { Food: { title: 'Food' } } }));
    expect(titlesIn(fixture)).toEqual([]);
  });
});
