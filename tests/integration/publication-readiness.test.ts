import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feedKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { createPublicationReadiness, type PublicationReadiness } from '../../worker/publish/publication-readiness.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

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
});
