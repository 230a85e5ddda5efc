import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNOUNCE_CHANNEL, feedKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { createPublicationReadiness, type PublicationReadiness } from '../../worker/publish/publication-readiness.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import { article } from '../support/article-fixture.ts';
import { startTestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';
import {
  FakePublishers,
  notModified,
  publicationFile,
  startTestWorker,
  withArticles,
} from '../support/worker-fixture.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';
const catalogWith = (feeds: string[], ids = ['test']) =>
  catalogOf(ids.map((id) => publicationSchema.parse({ id, categories: { News: { title: 'News', feeds } } })));

describe('the first snapshot', () => {
  let redis: WatchedRedis;
  let readiness: PublicationReadiness;
  let now: number;
  let monotonic: number;
  let reconciled: string[];
  let catalog = catalogWith([A, B]);

  beforeAll(async () => {
    redis = await startWatchedRedis();
  });
  afterAll(() => redis.stop());
  beforeEach(() => {
    now = 1_000_000;
    monotonic = 0;
    reconciled = [];
    catalog = catalogWith([A, B]);
    readiness = createPublicationReadiness({
      redis: redis.client,
      catalog: () => catalog,
      publishStale: async (sections) => {
        reconciled.push(...sections.map(({ key }) => key));
      },
      now: () => now,
      monotonicNow: () => monotonic,
    });
  });
  afterEach(() => redis.empty());

  const readyAt = () => redis.client.hget(publicationKey('test'), 'readyAt');
  const tried = (url: string) => redis.client.hset(feedKey(url), 'state', '{}');
  const commandsDuring = async (work: () => Promise<unknown>) => {
    const total = async () => Number(/total_commands_processed:(\d+)/.exec(await redis.client.info('stats'))?.[1]);
    const before = await total();
    await work();
    return (await total()) - before - 1;
  };

  it('exists once every feed was polled', async () => {
    await tried(A);
    await readiness.declareReady();
    expect(await readyAt()).toBeNull();
    await tried(B);
    await readiness.declareReady();
    expect(await readyAt()).toBe('1000000');
  });

  it('exists after 30 seconds, whatever is missing and whatever the clock of Redis does', async () => {
    await readiness.declareReady();
    monotonic += 29_999;
    now -= 86_400_000;
    await readiness.declareReady();
    expect(await readyAt()).toBeNull();
    monotonic += 1;
    await readiness.declareReady();
    expect(await readyAt()).toBe(String(now));
  });

  it('is announced once, after its sections were updated', async () => {
    await tried(A);
    await tried(B);
    await readiness.declareReady();
    expect(reconciled).toEqual(catalog.sections.map(({ key }) => key));
    await readiness.extend();
    await readiness.declareReady();
    expect(await redis.announced()).toEqual([publicationKey('test')]);
  });

  it('stays when the configuration gains feeds that were never polled', async () => {
    await tried(A);
    await tried(B);
    await readiness.declareReady();
    catalog = catalogWith([A, B, 'https://new.example/feed']);
    await readiness.extend();
    now += 5_000;
    await readiness.declareReady();
    expect(await readyAt()).toBe('1000000');
  });

  it('is forgotten two days after the publication left the files', async () => {
    await tried(A);
    await tried(B);
    await readiness.declareReady();
    await redis.client.pexpire(publicationKey('test'), 1_000_000);
    await readiness.extend();
    expect(await redis.client.pttl(publicationKey('test'))).toBeGreaterThan(47 * 3_600_000);
  });

  it('is declared again where Redis has lost it alone, as after a failover, and not where the feeds are lost too', async () => {
    await tried(A);
    await tried(B);
    await readiness.declareReady();
    await redis.client.hdel(publicationKey('test'), 'readyAt');
    await readiness.extend();
    now += 1;
    await readiness.declareReady();
    expect(await readyAt()).toBe('1000001');
    await redis.empty();
    await readiness.extend();
    await readiness.declareReady();
    expect(await readyAt()).toBeNull();
  });

  it('causes no more requests to Redis once it is declared', async () => {
    await tried(A);
    await tried(B);
    await readiness.declareReady();
    expect(await commandsDuring(readiness.declareReady)).toBe(0);
  });
});

it('readers get the page once a worker declares it ready, though a feed is still silent', async () => {
  const redis = await startWatchedRedis();
  const publishers = new FakePublishers();
  let endSilence = () => {};
  publishers.respond(A, withArticles([article('Bridge opens')]));
  publishers.respond(B, () => new Promise((resolve) => (endSilence = () => resolve(notModified))));
  const file = publicationFile({ 'Local News': [A, B] });
  const publication = { id: 'test', categories: { 'Local News': { title: 'Local News', feeds: [A, B] } } };
  const server = await startTestServer({ redisUrl: redis.url, publication });
  const worker = await startTestWorker({ REDIS_URL: redis.url, PUBLICATIONS: file.path }, publishers.overrides);
  try {
    await waitFor(() => publishers.askedFor(B).length > 0);
    expect((await server.get('/')).status).toBe(503);
    await redis.client.hset(publicationKey('test'), 'readyAt', Date.now());
    await redis.client.publish(ANNOUNCE_CHANNEL, publicationKey('test'));
    await waitFor(async () => (await (await server.get('/')).text()).includes('Bridge opens'));
    expect(publishers.askedFor(B)).toHaveLength(1);
  } finally {
    endSilence();
    await Promise.all([worker.stop(), server.stop()]);
    file.remove();
    await redis.stop();
  }
});
