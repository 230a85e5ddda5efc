import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/ops/metrics.ts';
import { createRegistry } from '../../../../server/publications/registry.ts';
import { createSectionMemory } from '../../../../server/snapshot/section-memory.ts';
import { createSnapshotMemory } from '../../../../server/snapshot/snapshot-memory.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { sectionKey } from '../../../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article } from '../../../support/snapshot-fixture.ts';
import { REGISTRY_OPTIONS } from '../../../support/tenant-fixture.ts';

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

/** A memory of one publication with a section Food; the test writes records and moves the clock. */
function createFixture() {
  const clock = { now: START };
  const log = pino({ level: 'silent' });
  const registry = createRegistry([withFeed('old')], REGISTRY_OPTIONS);
  const sections = createSectionMemory(log, createMetrics());
  const snapshots = createSnapshotMemory({ registry, sections, log, warm: () => {}, now: () => clock.now });
  const refresh = () => snapshots.refresh('toronto');
  const write = (feed: string, version: string, ...articles: StoredArticle[]) => {
    const fields = { version, builtAt: String(clock.now) };
    sections.set(keyOf(feed), { ...fields, articles: JSON.stringify(articles) });
    refresh();
  };
  const replace = (publication: ReturnType<typeof withFeed>) => {
    registry.apply({ added: [], changed: [publication], removed: [] });
    refresh();
  };
  const current = () => {
    const [tenant] = registry.all();
    return tenant ? snapshots.of(tenant) : null;
  };
  const recent = () => registry.all().flatMap((tenant) => snapshots.recent(tenant));
  return { clock, snapshots, sections, refresh, write, replace, current, recent };
}

const titlesIn = ({ current }: ReturnType<typeof createFixture>) =>
  current()
    ?.sections[0]?.readArticles()
    .map(({ title }) => title);

describe('the first snapshot', () => {
  it('comes once a worker has declared the publication ready, and not before', () => {
    const fixture = createFixture();
    fixture.snapshots.setReady('toronto', false);
    fixture.write('old', '1', article('a'));
    expect(fixture.current()).toBeNull();
    fixture.snapshots.setReady('toronto', true);
    fixture.refresh();
    expect(titlesIn(fixture)).toEqual(['a']);
  });

  it('does not come while Redis has none of the sections', () => {
    const fixture = createFixture();
    fixture.snapshots.setReady('toronto', true);
    fixture.refresh();
    fixture.sections.set(keyOf('old'), {});
    fixture.refresh();
    expect(fixture.current()).toBeNull();
    fixture.write('old', '1');
    expect(titlesIn(fixture)).toEqual([]);
  });

  it('is needed again after the publication was removed', () => {
    const fixture = createFixture();
    fixture.snapshots.setReady('toronto', true);
    fixture.write('old', '1', article('a'));
    fixture.write('old', '2', article('b'));
    fixture.snapshots.keepOnly((id) => id === 'toronto');
    expect(titlesIn(fixture)).toEqual(['b']);
    fixture.snapshots.keepOnly((id) => id === 'ottawa');
    expect(fixture.recent()).toEqual([]);
  });
});

describe('a section whose list of feeds changed', () => {
  function edited() {
    const fixture = createFixture();
    fixture.snapshots.setReady('toronto', true);
    fixture.write('old', '1', article('a'), article('b'));
    fixture.replace(withFeed('new'));
    return fixture;
  }

  it('keeps what was there until articles of the new feeds were published', () => {
    const fixture = edited();
    expect(titlesIn(fixture)).toEqual(['a', 'b']);
    fixture.write('new', 'empty');
    expect(titlesIn(fixture)).toEqual(['a', 'b']);
    fixture.write('new', '2', article('c'));
    expect(titlesIn(fixture)).toEqual(['c']);
    fixture.write('new', '3');
    expect(titlesIn(fixture)).toEqual([]);
  });

  it('is empty once the new feeds had five minutes and have no articles', () => {
    const fixture = edited();
    fixture.write('new', 'empty');
    expect(fixture.snapshots.awaitingFeeds()).toEqual(['toronto']);
    fixture.clock.now += 5 * MINUTE;
    fixture.refresh();
    expect([titlesIn(fixture), fixture.snapshots.awaitingFeeds()]).toEqual([[], []]);
  });

  it('shows nothing that the file hides meanwhile', () => {
    const fixture = edited();
    fixture.replace(withFeed('new', { hide: [article('a').link] }));
    expect(titlesIn(fixture)).toEqual(['b']);
  });

  it('is empty at once where the file lists no feeds', () => {
    const fixture = edited();
    fixture.replace(withFeed('new', { categories: { Food: { title: 'Food' } } }));
    expect(titlesIn(fixture)).toEqual([]);
  });
});

describe('a snapshot that cannot be built or read', () => {
  it('leaves the one before, and says so in the log once for each error', () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
    const registry = createRegistry([withFeed('old')], REGISTRY_OPTIONS);
    const sections = createSectionMemory(log, createMetrics());
    let broken = '';
    const get: typeof sections.get = (key) => {
      if (broken === 'record') throw new Error('broken record');
      const content = sections.get(key);
      return content && broken === 'article' ? { ...content, readCards: failToRead } : content;
    };
    const failToRead = () => {
      throw new Error('broken article');
    };
    const warmed: string[] = [];
    const warm = ({ version }: { version: string }) => void warmed.push(version);
    const given = { isRead: sections.isRead, get };
    const snapshots = createSnapshotMemory({ registry, sections: given, log, warm, now: () => START });
    const write = (version: string) => {
      sections.set(keyOf('old'), { version, builtAt: '1', articles: JSON.stringify([article(version)]) });
      snapshots.refresh('toronto');
    };
    snapshots.setReady('toronto', true);
    write('1');
    const before = snapshots.of(registry.default());
    for (broken of ['record', 'record', 'article', 'article']) write(`2 with a broken ${broken}`);
    expect(before?.version).toBeDefined();
    expect(snapshots.of(registry.default())).toBe(before);
    expect(warmed).toEqual([before?.version]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { publication: 'toronto', isFirst: false, err: { message: 'broken record' } },
      { publication: 'toronto', isFirst: false, err: { message: 'broken article' } },
    ]);
    for (broken of ['', 'article']) write(`3 with ${broken || 'nothing'} broken`);
    expect(lines).toHaveLength(3);
  });
});
