import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '../../shared/node/batches.ts';
import { DUE_KEY, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { readFeedDelay } from '../../worker/feeds-command/explain-feed.ts';
import { createFeedSchedule, type FeedSchedule, makeDue } from '../../worker/schedule/feed-schedule.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const LEASE_MS = 60_000;
const HOUR_MS = 3_600_000;
const hosts = (count: number) => Array.from({ length: count }, (_, index) => `https://host${index}.example/feed`);
const feedsOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://${host}/feed/${index}`);

describe('the schedule of feeds', () => {
  let redis: WatchedRedis;
  let schedule: FeedSchedule;

  beforeAll(async () => {
    redis = await startWatchedRedis();
    schedule = createFeedSchedule({ redis: redis.client, intervalMs: 300_000, leaseMs: LEASE_MS, now: Date.now });
  });
  afterAll(() => redis.stop());
  afterEach(() => redis.empty());

  /** Every stored time moves back, as if Redis' clock had gone on. */
  const pass = async (ms: number) => {
    const keys = await redis.client.keys('{news}:*');
    const sets = keys.filter((key) => key !== LAST_CLAIM_KEY);
    for (const key of sets) {
      const scores = await redis.client.zrange(key, '0', '-1', 'WITHSCORES');
      const moved = scores.flatMap((url, index) => (index % 2 ? [] : [[Number(scores[index + 1]) - ms, url]]));
      for (const batch of batches(moved, 1_000)) await redis.client.zadd(key, 'XX', ...batch.flat());
    }
  };
  const times = async () => {
    const scores = await redis.client.zrange(DUE_KEY, '0', '-1', 'WITHSCORES');
    return new Map(scores.flatMap((url, index) => (index % 2 ? [] : [[url, Number(scores[index + 1])]])));
  };

  it('leaves the time of a feed that is added again', async () => {
    expect(await schedule.enrol(hosts(3))).toBe(3);
    const before = await times();
    expect(await schedule.enrol([...hosts(3), 'https://new.example/'])).toBe(1);
    expect([...(await times())]).toEqual(expect.arrayContaining([...before]));
  });

  it('lets one of many workers claim each feed', async () => {
    await schedule.enrol(hosts(50));
    await pass(10_000);
    const claimed = await Promise.all(Array.from({ length: 10 }, () => schedule.claim(20)));
    expect(claimed.flat().sort()).toEqual(hosts(50).sort());
  });

  it('claims the longest overdue feed first', async () => {
    await schedule.enrol(hosts(5));
    await pass(10_000);
    expect(await schedule.claim(2)).toEqual(hosts(2));
  });

  it('claims a feed again when its lease ends because its worker died', async () => {
    await schedule.enrol(hosts(1));
    await schedule.claim(1);
    await pass(LEASE_MS - 10_000);
    expect(await schedule.claim(1)).toEqual([]);
    await pass(10_000);
    expect(await schedule.claim(1)).toEqual(hosts(1));
  });

  it('counts the lease from the beginning of the poll', async () => {
    await schedule.enrol(hosts(1));
    await schedule.claim(1);
    await pass(LEASE_MS - 10_000);
    expect(await schedule.renew(hosts(1)[0] ?? '')).toBe(true);
    await pass(LEASE_MS - 10_000);
    expect(await schedule.claim(1)).toEqual([]);
  });

  it('holds the slot of the host as long as the lease', async () => {
    const urls = feedsOf('busy.example', 5);
    await schedule.enrol(urls);
    await pass(1_000);
    await schedule.claim(4);
    await pass(LEASE_MS - 10_000);
    for (const url of urls.slice(0, 4)) await schedule.renew(url);
    await pass(LEASE_MS - 10_000);
    expect(await schedule.claim(10)).toEqual([]);
  });

  it('lets one job poll a feed that is claimed once', async () => {
    const [url = ''] = hosts(1);
    await schedule.enrol([url]);
    await schedule.claim(1);
    expect(await schedule.renew(url)).toBe(true);
    await schedule.complete(url, HOUR_MS);
    expect(await schedule.renew(url)).toBe(false);
    expect((await times()).get(url)).toBeGreaterThan(Date.now() + HOUR_MS / 2);
  });

  it('claims a completed feed again when it is next due', async () => {
    const [url = ''] = hosts(1);
    await schedule.enrol([url]);
    await schedule.claim(1);
    await schedule.complete(url, 50_000);
    await pass(40_000);
    expect(await schedule.claim(1)).toEqual([]);
    await pass(10_000);
    expect(await schedule.claim(1)).toEqual([url]);
  });

  it('claims at most four feeds of a host, and the next when one is completed', async () => {
    const urls = feedsOf('busy.example', 6);
    await schedule.enrol(urls);
    await pass(1_000);
    expect(await schedule.claim(10)).toEqual(urls.slice(0, 4));
    expect(await schedule.claim(10)).toEqual([]);
    await schedule.complete(urls[1] ?? '', 300_000);
    expect(await schedule.claim(10)).toEqual([urls[4]]);
  });

  it('counts feeds with user information among those of their host, and keeps it out of the key', async () => {
    const urls = feedsOf('ann:secret@busy.example', 4);
    await schedule.enrol([...urls, ...feedsOf('busy.example', 1)]);
    await pass(1_000);
    expect(await schedule.claim(10)).toEqual(urls);
    expect(await redis.client.zcard('{news}:host:busy.example')).toBe(4);
    await schedule.complete(urls[0] ?? '', 300_000);
    expect(await redis.client.zcard('{news}:host:busy.example')).toBe(3);
  });

  it('frees the slots of a host whose worker died when the lease ends', async () => {
    await schedule.enrol(feedsOf('busy.example', 6));
    await pass(1_000);
    await schedule.claim(4);
    await pass(LEASE_MS);
    expect(await schedule.claim(10)).toHaveLength(4);
  });

  it('claims the feeds of other hosts behind thousands of a busy host, and keeps the order of those', async () => {
    const busy = feedsOf('busy.example', 3_000);
    await schedule.enrol(busy);
    await pass(HOUR_MS);
    await schedule.enrol(hosts(1));
    expect(await schedule.claim(5)).toEqual([...busy.slice(0, 4), ...hosts(1)]);
    for (const url of busy.slice(1, 4)) await schedule.complete(url, HOUR_MS);
    expect(await schedule.claim(10)).toEqual(busy.slice(4, 7));
  });

  it.each([
    ['is set back', 2 * HOUR_MS],
    ['was a day ahead when a worker without its last claim wrote the times', 25 * HOUR_MS],
  ])('claims every feed at once when the clock of Redis %s', async (_, ms) => {
    await schedule.enrol(hosts(3));
    await pass(1_000);
    const [claimed = ''] = await schedule.claim(1);
    await pass(-ms);
    if (ms < 24 * HOUR_MS) await redis.client.set(LAST_CLAIM_KEY, Date.now() + ms);
    expect((await schedule.claim(5)).sort()).toEqual(hosts(3));
    expect(await schedule.renew(claimed)).toBe(true);
  });

  it('drops feeds that nobody has enrolled for an hour, and a poll under way does not restore them', async () => {
    const [gone = '', kept = ''] = hosts(2);
    await schedule.enrol([gone, kept]);
    await schedule.claim(2);
    await pass(HOUR_MS - 10_000);
    await schedule.enrol([kept]);
    expect(await schedule.drop()).toBe(0);
    await pass(10_000);
    expect(await schedule.drop()).toBe(1);
    expect(await schedule.renew(gone)).toBe(false);
    expect(await redis.client.exists('{news}:host:host0.example')).toBe(0);
    await schedule.complete(gone, 0);
    expect([...(await times()).keys()]).toEqual([kept]);
  });

  it('keeps the feeds that only another worker has in its files', async () => {
    const [mine = '', others = ''] = hosts(2);
    await schedule.enrol([mine]);
    await schedule.enrol([others]);
    await pass(HOUR_MS / 2);
    await schedule.enrol([mine]);
    await schedule.enrol([others]);
    await pass(HOUR_MS / 2);
    expect(await schedule.drop()).toBe(0);
    expect((await times()).size).toBe(2);
  });

  it('makes feeds due, except those that are being polled; an overdue one keeps its place', async () => {
    const [polled = '', waiting = '', overdue = ''] = hosts(3);
    await schedule.enrol([polled, waiting]);
    await pass(1_000);
    await schedule.claim(2);
    await schedule.complete(waiting, 300_000);
    await schedule.enrol([overdue]);
    await pass(1_000);
    await makeDue(redis.client, [polled, waiting, overdue, 'https://unknown.example/']);
    await pass(1_000);
    expect(await schedule.claim(5)).toEqual([overdue, waiting]);
    expect((await times()).size).toBe(3);
  });

  it('tells a feed that waits for its host from one that waits for workers', async () => {
    const busy = feedsOf('a.example', 6);
    const [other = ''] = hosts(1);
    await schedule.enrol([...busy, other]);
    await pass(10_000);
    const delayOf = (url = '') => readFeedDelay(redis.client, url, Date.now());
    expect(await delayOf(busy[5])).toMatchObject({ isHostBusy: false });
    await schedule.claim(4);
    expect(await delayOf(busy[5])).toMatchObject({ isHostBusy: true });
    expect(await delayOf(other)).toMatchObject({ isHostBusy: false });
  });
});
