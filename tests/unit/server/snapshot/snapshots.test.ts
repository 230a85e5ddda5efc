import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/metrics.ts';
import { createRegistry } from '../../../../server/publications/registry.ts';
import { createSnapshots } from '../../../../server/snapshot/snapshots.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { RedisClient } from '../../../../shared/node/redis/redis.ts';
import { publicationKey, sectionKey } from '../../../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article, articles, REGISTRY_OPTIONS } from '../../../support/snapshot-fixture.ts';

const START = 1_000_000;
const MINUTE = 60_000;
const READY = publicationKey('toronto');

const addressOf = (feed: string) => `https://publisher.example/${feed}.xml`;
const keyOf = (feed: string) => sectionKey([{ url: addressOf(feed), source: null, userAgent: null }]);

/** A publication with a section Food of these feeds. */
const withFeed = (feed: string, fields: object = {}) =>
  publicationSchema.parse({
    id: 'toronto',
    categories: { Food: { title: 'Food', feeds: [addressOf(feed)] } },
    ...fields,
  });

/** The snapshots of one publication with a section Food. The test writes records and moves the clocks. */
function createFixture() {
  const clock = { now: START, monotonic: 0 };
  const stored = new Map<string, Record<string, string>>();
  const wholeReads: string[] = [];
  const redis = {
    hget: async (key: string, field: string) => stored.get(key)?.[field] ?? null,
    hgetall: async (key: string) => {
      wholeReads.push(key);
      return stored.get(key) ?? {};
    },
  };
  // The client's own type has dozens of overloads.
  const client = redis as unknown as RedisClient;
  const registry = createRegistry([withFeed('old')], REGISTRY_OPTIONS);
  const snapshots = createSnapshots({
    redis: client,
    registry,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    monotonicNow: () => clock.monotonic,
  });
  const refresh = (...keys: string[]) => snapshots.refresh(keys.length > 0 ? keys : 'all');
  const declareReady = () => stored.set(READY, { readyAt: '1' });
  const store = (feed: string, version: string, ...articles: StoredArticle[]) =>
    stored.set(keyOf(feed), { version, builtAt: String(clock.now), articles: JSON.stringify(articles) });
  const write = async (feed: string, version: string, ...articles: StoredArticle[]) => {
    declareReady();
    store(feed, version, ...articles);
    await refresh();
  };
  const replace = async (publication: ReturnType<typeof withFeed>) => {
    registry.apply({ added: [], changed: [publication], removed: [] });
    await refresh();
  };
  const snapshot = () => snapshots.of(registry.default());
  const titles = async () =>
    registry.all().length === 0 ? undefined : (await snapshot())?.sections[0]?.articles.map(({ title }) => title);
  return { snapshot, clock, registry, stored, redis, wholeReads, declareReady, store, refresh, write, replace, titles };
}

describe('the first snapshot', () => {
  it('is needed again after the publication was removed', async () => {
    const { stored, registry, write, refresh, titles } = createFixture();
    await write('old', '1', article('a'));
    registry.apply({ added: [], changed: [], removed: [withFeed('old')] });
    await refresh();
    stored.delete(READY);
    registry.apply({ added: [withFeed('old')], changed: [], removed: [] });
    await refresh();
    expect(await titles()).toBeUndefined();
  });

  it('comes once all sections were read, whatever is announced before', async () => {
    const { registry, declareReady, store, refresh, titles } = createFixture();
    const sports = { title: 'Sports', feeds: [addressOf('sports')] };
    const food = { title: 'Food', feeds: [addressOf('old')] };
    registry.apply({
      added: [],
      changed: [withFeed('old', { categories: { Food: food, Sports: sports } })],
      removed: [],
    });
    declareReady();
    store('old', '1', article('a'));
    await refresh(READY, keyOf('old'));
    expect(await titles()).toBeUndefined();
    await refresh();
    expect(await titles()).toEqual(['a']);
  });
});

describe('a snapshot', () => {
  const STORY = ['Ledger', 'Herald'].map((source) => ({
    ...article('Tanker rollover closes eastbound Gardiner Expressway near Jameson'),
    source,
    link: `https://${source.toLowerCase()}.example/`,
  }));
  const [LEDGER] = STORY;

  it('is built once for all who ask, until something changes', async () => {
    const { write, refresh, snapshot } = createFixture();
    await write('old', '1', article('a'));
    const [first, second] = await Promise.all([snapshot(), snapshot()]);
    expect(second).toBe(first);
    await refresh();
    expect(await snapshot()).toBe(first);
    await write('old', '2', article('b'));
    expect(await snapshot()).not.toBe(first);
  });

  it('is built once more, not once for each change, if it changes while it is built', async () => {
    const { write, snapshot } = createFixture();
    // So many that the build yields to the changes.
    await write('old', '1', ...articles('a', 500));
    const first = snapshot();
    await write('old', '2', article('b'));
    const second = snapshot();
    await write('old', '3', article('c'));
    expect(await second).toBe(await first);
    expect((await snapshot())?.sections[0]?.articles.map(({ title }) => title)).toEqual(['c']);
  });

  it('knows the stories that somebody was shown, and builds none for nobody', async () => {
    const { write, snapshot } = createFixture();
    await write('old', '1', ...STORY);
    if (LEDGER) await write('old', '2', LEDGER);
    expect((await snapshot())?.formerStories.size).toBe(0);
    await write('old', '3', ...STORY);
    expect((await snapshot())?.stories.all).toHaveLength(1);
    if (LEDGER) await write('old', '4', LEDGER);
    expect((await snapshot())?.formerStories.size).toBe(1);
  });
});

describe('a record', () => {
  it('is read whole only if its version changed', async () => {
    const { write, refresh, wholeReads, titles } = createFixture();
    const readsOfSection = () => wholeReads.filter((key) => key === keyOf('old')).length;
    await write('old', '1', article('a'));
    await refresh();
    expect(readsOfSection()).toBe(1);
    await write('old', '2', article('b'));
    expect(readsOfSection()).toBe(2);
    expect(await titles()).toEqual(['b']);
  });

  it('that cannot be read now is read the next time', async () => {
    const { redis, write, refresh, titles } = createFixture();
    await write('old', '1', article('a'));
    const { hgetall } = redis;
    redis.hgetall = () => Promise.reject(new Error('Connection is closed.'));
    await write('old', '2', article('b'));
    expect(await titles()).toEqual(['a']);
    redis.hgetall = hgetall;
    await refresh();
    expect(await titles()).toEqual(['b']);
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
    const { clock, write, refresh, titles } = await edited();
    await write('new', 'empty');
    clock.monotonic += MINUTE - 1;
    // The clock of a machine that steps changes nothing.
    clock.now -= 1_440 * MINUTE;
    await refresh();
    expect(await titles()).toEqual(['a', 'b']);
    clock.monotonic += 1;
    await refresh();
    expect(await titles()).toEqual([]);
  });

  it('shows nothing that the file hides meanwhile', async () => {
    const { replace, titles } = await edited();
    await replace(withFeed('new', { hide: [article('a').link] }));
    expect(await titles()).toEqual(['b']);
  });

  it('is empty at once where the file lists no feeds', async () => {
    const { replace, titles } = await edited();
    await replace(withFeed('new', { categories: { Food: { title: 'Food' } } }));
    expect(await titles()).toEqual([]);
  });
});
