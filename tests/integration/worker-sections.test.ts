import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../shared/model/article.ts';
import { sectionRecordSchema } from '../../shared/node/redis/records.ts';
import { feedKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { classifyOutcome } from '../../worker/poll/classify-outcome.ts';
import { nextFeedState } from '../../worker/poll/next-feed-state.ts';
import { createSectionPublisher } from '../../worker/publish/publish-sections.ts';
import type { ReadOutcome } from '../../worker/read/normalise-feed.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import { createFeedStore, type FeedStore, type StoredFeed } from '../../worker/store/feed-store.ts';
import { createSectionStore } from '../../worker/store/section-store.ts';
import { article, documentOf } from '../support/article-fixture.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';
const HOUR = 3_600_000;

const failure: ReadOutcome = {
  kind: 'failed',
  reason: 'down',
  status: null,
  durationMs: 1,
  bytes: 0,
  freshForSeconds: null,
  movedTo: null,
};

const catalog = catalogOf([
  publicationSchema.parse({ id: 'test', categories: { Local: { title: 'Local', feeds: [A, B] } } }),
]);
const [SECTION] = catalog.sections;
if (!SECTION) throw new Error('the catalog has one section');

const afterPoll = (stored: StoredFeed, outcome: ReadOutcome, now: number, intervalMs: number) =>
  nextFeedState(stored, classifyOutcome(stored, outcome, now), { now, intervalMs, isCommonFailure: false });

let redis: WatchedRedis;

beforeAll(async () => {
  redis = await startWatchedRedis();
});
afterAll(() => redis.stop());
afterEach(() => redis.empty());

describe('sections in Redis', () => {
  let feeds: FeedStore;
  let now = 1_795_000_000_000;

  beforeEach(() => {
    feeds = createFeedStore(redis.client, pino({ level: 'silent' }));
  });

  /** What a poll stores, without the poll. */
  const respond = async (url: string, articles: StoredArticle[]) => {
    const stored = await feeds.load(url);
    const outcome: ReadOutcome = {
      kind: 'feed',
      status: 200,
      durationMs: 1,
      bytes: 1,
      freshForSeconds: null,
      movedTo: null,
      etag: '"1"',
      lastModified: null,
      contentType: null,
      link: null,
      finalUrl: url,
      document: documentOf(articles),
    };
    return feeds.save(stored, afterPoll(stored, outcome, now, 300_000));
  };
  const failing = async (url: string) => {
    const stored = await feeds.load(url);
    await feeds.save(stored, afterPoll(stored, failure, now, 300_000));
  };
  const nextPollAt = async (url: string) => (await feeds.load(url)).state?.poll.nextAt ?? now;
  const sectionPublisher = (store = feeds, onChange = (_section: string) => {}) =>
    createSectionPublisher({
      feeds: store,
      sections: createSectionStore(redis.client),
      catalog: () => catalog,
      onChange,
      log: pino({ level: 'silent' }),
      now: () => now,
    });
  const reconcile = () => sectionPublisher().publishStale(catalog.sections);
  const stored = async (key = SECTION.key) => sectionRecordSchema.parse(await redis.client.hgetall(key));
  const titles = async () => (await stored()).articles.map(({ title }) => title);

  /** A store whose first reader is held back until `release` is called: the slower of two workers. */
  const heldBack = () => {
    let release = () => {};
    let read = () => {};
    const hasRead = new Promise<void>((resolve) => {
      read = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let first = true;
    const store: FeedStore = {
      ...feeds,
      articlesOf: async (urls) => {
        const found = await feeds.articlesOf(urls);
        if (first) {
          first = false;
          read();
          await released;
        }
        return found;
      },
    };
    return { store, hasRead, release };
  };

  it('keep the newer of two results, whoever writes last', async () => {
    await respond(A, [article('from a')]);
    const slow = heldBack();
    const slower = sectionPublisher(slow.store).publish(SECTION);
    await slow.hasRead;
    await respond(B, [article('from b')]);
    await sectionPublisher().publish(SECTION);
    expect(await titles()).toEqual(['from a', 'from b']);
    slow.release();
    await slower;
    expect(await titles()).toEqual(['from a', 'from b']);
  });

  it('are announced only when their articles change', async () => {
    await respond(A, [article('one')]);
    expect(await sectionPublisher().publish(SECTION)).toBe('published');
    expect(await sectionPublisher().publish(SECTION)).toBe('unchanged');
    await respond(A, [article('two')]);
    expect(await sectionPublisher().publish(SECTION)).toBe('published');
    expect(await redis.announced()).toEqual([SECTION.key, SECTION.key]);
  });

  it('are noted for hubs once they have changed', async () => {
    const noted: string[] = [];
    const publisher = sectionPublisher(feeds, (section) => void noted.push(section));
    await respond(A, [article('one')]);
    for (const result of ['published', 'unchanged']) expect(await publisher.publish(SECTION)).toBe(result);
    expect(noted).toEqual([SECTION.key]);
  });

  it('name the publisher as the publication file does', async () => {
    const [named] = catalogOf([
      publicationSchema.parse({
        id: 'test',
        categories: { Local: { title: 'Local', feeds: [{ url: A, source: 'The Star' }] } },
      }),
    ]).sections;
    await respond(A, [article('one')]);
    if (named) await sectionPublisher().publish(named);
    expect((await stored(named?.key)).articles[0]?.source).toBe('The Star');
  });

  it('without an article wait until each of their feeds was polled, so that a new one is never shown empty', async () => {
    await respond(A, []);
    expect(await sectionPublisher().publish(SECTION)).toBe('waiting');
    await reconcile();
    expect(await redis.client.exists(SECTION.key)).toBe(0);
    await respond(B, []);
    expect(await sectionPublisher().publish(SECTION)).toBe('published');
  });

  it('expire after 48 hours unless reconciling finds them configured', async () => {
    await respond(A, [article('one')]);
    await reconcile();
    expect(await redis.client.pttl(SECTION.key)).toBeGreaterThan(47 * HOUR);
    await redis.client.pexpire(SECTION.key, HOUR);
    await reconcile();
    expect(await redis.client.pttl(SECTION.key)).toBeGreaterThan(47 * HOUR);
  });

  describe('reconciling', () => {
    beforeEach(async () => {
      await respond(A, [article('one')]);
      await respond(B, []);
      await reconcile();
    });

    it('leaves current sections alone', async () => {
      const { builtAt } = await stored();
      now += 1_000;
      await reconcile();
      expect((await stored()).builtAt).toBe(builtAt);
    });

    it('restores a missing record although no feed has changed', async () => {
      await redis.client.del(SECTION.key);
      await reconcile();
      expect(await titles()).toEqual(['one']);
      expect(await redis.announced()).toEqual([SECTION.key, SECTION.key]);
    });

    it('publishes a newer feed whose worker died before it published', async () => {
      await respond(B, [article('two')]);
      await reconcile();
      expect(await titles()).toEqual(['one', 'two']);
    });

    it('empties a section all of whose polls have failed for 24 hours', async () => {
      await failing(A);
      const until = now + 24 * HOUR;
      for (let at = await nextPollAt(A); at < until; at = await nextPollAt(A)) {
        now = at;
        await failing(A);
        await reconcile();
        expect(await titles()).toEqual(['one']);
      }
      now = until;
      await failing(A);
      await reconcile();
      expect(await titles()).toEqual([]);
      expect((await feeds.load(A)).state).toMatchObject({ poll: { articleCount: 0 }, validators: { etag: null } });
    });

    it('waits until a feed was polled again whose record has lost its revision', async () => {
      await redis.client.hset(feedKey(A), 'rev', '');
      await reconcile();
      expect(await titles()).toEqual(['one']);
      expect((await feeds.load(A)).state).toBeNull();
      await respond(A, [article('two')]);
      await reconcile();
      expect(await titles()).toEqual(['two']);
    });

    it('waits until a feed was polled again whose articles are damaged, also where another feed changes', async () => {
      await redis.client.hset(feedKey(A), 'articles', '[{');
      await respond(B, [article('two')]);
      expect(await sectionPublisher().publish(SECTION)).toBe('waiting');
      expect(await titles()).toEqual(['one']);
      await respond(A, [article('one')]);
      expect(await sectionPublisher().publish(SECTION)).toBe('published');
      expect(await titles()).toEqual(['one', 'two']);
    });

    it.each(['articles', 'state'])('a poll restores a feed’s record whose %s are cut in half', async (field) => {
      const whole = (await redis.client.hget(feedKey(A), field)) ?? '';
      await redis.client.hset(feedKey(A), field, whole.slice(0, whole.length / 2));
      const lines: unknown[] = [];
      const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
      expect(await createFeedStore(redis.client, log).load(A)).toMatchObject({
        state: null,
        articles: field === 'state' ? [{ title: 'one' }] : [],
      });
      expect(lines).toMatchObject([
        { msg: 'the record of a feed cannot be read, the feed is polled as a new one', feed: A },
      ]);
      await respond(A, [article('one')]);
      await sectionPublisher().publish(SECTION);
      expect(await titles()).toEqual(['one']);
      expect((await feeds.load(A)).state).toMatchObject({ poll: { articleCount: 1 } });
    });
  });
});

describe('a feed’s record', () => {
  it('outlives its next poll by two days, and is not overwritten by a poll that another one overtook', async () => {
    const feeds = createFeedStore(redis.client, pino({ level: 'silent' }));
    const before = await feeds.load(A);
    const failedAt = (now: number) => afterPoll(before, failure, now, HOUR);
    const [first, second] = [failedAt(1), failedAt(2)];
    expect(await feeds.save(before, first)).toBe('changed');
    expect(await redis.client.pttl(feedKey(A))).toBeGreaterThan(48 * HOUR);
    expect(await feeds.save(before, second)).toBe('superseded');
    expect((await feeds.load(A)).state?.poll.at).toBe(1);
    expect(await feeds.save(before, first)).toBe('changed');
  });
});
