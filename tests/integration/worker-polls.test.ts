import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sectionRecordSchema } from '../../shared/node/redis/records.ts';
import { publicationKey, sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { makeDue } from '../../worker/schedule/feed-schedule.ts';
import type { RunningWorker } from '../../worker/start-worker.ts';
import { article } from '../support/article-fixture.ts';
import { listenOnLoopback } from '../support/loopback.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';
import {
  FakePublishers,
  failed,
  feedReports,
  notModified,
  publicationFile,
  startTestWorker,
  withArticles,
} from '../support/worker-fixture.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';
const feedOf = (url: string) => ({ url, source: null, userAgent: null });
const LOCAL = sectionKey([feedOf(A), feedOf(B)]);

describe('a worker', () => {
  let redis: WatchedRedis;
  let publishers: FakePublishers;
  let worker: RunningWorker | null = null;
  const file = publicationFile({ 'Local News': [A, B], Sports: [B] });

  beforeAll(async () => {
    redis = await startWatchedRedis();
  });
  afterAll(async () => {
    await redis.stop();
    file.remove();
  });
  afterEach(async () => {
    await worker?.stop();
    worker = null;
    await redis.empty();
  });

  const start = async (prepare: (publishers: FakePublishers) => void) => {
    publishers = new FakePublishers();
    prepare(publishers);
    worker = await startTestWorker(
      { REDIS_URL: redis.url, PUBLICATIONS: file.path, POLL_INTERVAL_SECONDS: '600' },
      { ...publishers.overrides, publicationsEveryMs: 50 },
    );
    return worker;
  };
  /** Has A polled so often, without the interval between. */
  const untilPolled = (times: number) =>
    waitFor(async () => {
      await makeDue(redis.client, [A]);
      return publishers.askedFor(A).length >= times;
    });
  const section = async (key: string) => sectionRecordSchema.parse(await redis.client.hgetall(key));
  const titles = async (key: string) => (await section(key)).articles.map(({ title }) => title);

  it('publishes a section from its feeds, newest first, each article once', async () => {
    await start((fake) => {
      const old = article('old', { publishedDate: '2026-11-01T00:00:00.000Z' });
      fake.respond(A, withArticles([old, article('undated', { publishedDate: null }), article('shared')]));
      fake.respond(B, withArticles([article('new', { publishedDate: '2026-11-21T00:00:00.000Z' }), article('shared')]));
    });
    await waitFor(async () => (await titles(LOCAL)).length === 4);
    expect(await titles(LOCAL)).toEqual(['new', 'shared', 'old', 'undated']);
    await waitFor(async () => (await redis.announced()).includes(LOCAL));
  });

  it('declares the publication ready once every feed was polled, and announces it after its sections', async () => {
    await start((fake) => {
      fake.respond(A, withArticles([article('one')]));
      fake.respond(B, failed);
    });
    const key = publicationKey('test');
    await waitFor(async () => (await redis.announced()).includes(key));
    expect(Number(await redis.client.hget(key, 'readyAt'))).toBeGreaterThan(0);
    expect((await redis.announced()).at(-1)).toBe(key);
    expect(await titles(LOCAL)).toEqual(['one']);
    expect(await titles(sectionKey([feedOf(B)]))).toEqual([]);
  });

  it('sends the stored validators, and writes and announces nothing after a 304', async () => {
    await start((fake) => {
      const articles = withArticles([article('one')], { etag: '"1"', lastModified: 'yesterday', finalUrl: B });
      fake.respond(A, ({ etag, lastModified }) => (etag === '"1"' ? { ...notModified, etag, lastModified } : articles));
    });
    const timesAnnounced = async () => (await redis.announced()).filter((key) => key === LOCAL).length;
    await waitFor(async () => (await timesAnnounced()) === 1);
    const { builtAt } = await section(LOCAL);
    await untilPolled(publishers.askedFor(A).length + 3);
    expect(publishers.askedFor(A)[2]?.request).toMatchObject({ etag: '"1"', lastModified: 'yesterday', finalUrl: B });
    expect(await timesAnnounced()).toBe(1);
    expect((await section(LOCAL)).builtAt).toBe(builtAt);
  });

  it('measures a Retry-After by the clock of Redis, whatever that of its machine says', async () => {
    const now = () => Date.now() - 2 * 86_400_000;
    const retryAfter = () => new Date(now() + 600_000).toUTCString();
    const publisher = createServer((_, response) => response.writeHead(503, { 'retry-after': retryAfter() }).end());
    const { origin, close } = await listenOnLoopback(publisher);
    const own = publicationFile({ Sports: [`${origin}/feed`] });
    const started = await startTestWorker(
      { REDIS_URL: redis.url, PUBLICATIONS: own.path, ALLOW_PRIVATE_ADDRESSES: 'true' },
      { clock: { now, adjust: async () => {} } },
    );
    worker = started;
    const report = () => feedReports(started).then(([...reports]) => reports[0]?.[1]);
    await waitFor(async () => (await report())?.failures === 1);
    expect(await report()).toMatchObject({ nextPollReason: 'Retry-After of 10 min' });
    await close();
    own.remove();
  });

  it('leaves no job behind', async () => {
    await start((fake) => fake.respond(A, failed));
    await untilPolled(3);
    const jobs = await redis.client.keys('{news}:queue:polls:*');
    expect(jobs.filter((key) => /:(completed|failed)$/.test(key))).toEqual([]);
  });

  it('reloads a changed publication file, and publishes its new sections from what the feeds last brought', async () => {
    const running = await start((fake) => {
      fake.respond(A, withArticles([article('one')]));
      fake.respond('https://c.example/feed', withArticles([article('three')]));
    });
    await waitFor(async () => (await redis.announced()).includes(publicationKey('test')));
    publishers.respond(A, failed);
    file.write({ 'Local News': ['https://c.example/feed'], Sports: [A] });
    const added = sectionKey([feedOf('https://c.example/feed')]);
    await waitFor(async () => (await titles(added)).length === 1);
    await waitFor(async () => (await titles(sectionKey([feedOf(A)]))).length === 1);
    expect([...(await feedReports(running)).keys()]).toEqual(['https://c.example/feed', A]);
    expect(await titles(sectionKey([feedOf(A)]))).toEqual(['one']);
    expect(await redis.client.hget(publicationKey('test'), 'readyAt')).not.toBeNull();
    file.write({ 'Local News': [A, B], Sports: [B] });
  });
});
