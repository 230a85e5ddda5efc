import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFeedSchedule, type FeedSchedule } from '../../worker/schedule/feed-schedule.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const LEASE_MS = 60_000;
const hosts = (count: number) => Array.from({ length: count }, (_, index) => `https://host${index}.example/feed`);
const feedsOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, index) => `https://${host}/feed/${index}`);

describe('the schedule of feeds', () => {
  let redis: WatchedRedis;
  let schedule: FeedSchedule;
  let now = 1_000_000_000;

  beforeAll(async () => {
    redis = await startWatchedRedis();
    schedule = createFeedSchedule({ redis: redis.client, now: () => now, intervalMs: 300_000, leaseMs: LEASE_MS });
  });
  afterAll(() => redis.stop());
  afterEach(() => redis.empty());

  it('spreads first polls out, and keeps a feed’s time when it is enrolled again', async () => {
    expect(await schedule.enrol(hosts(3))).toBe(3);
    expect(await redis.client.zrange('{news}:due', '0', '-1', 'WITHSCORES')).toEqual(
      hosts(3).flatMap((url, index) => [url, String(now + 10 * index)]),
    );
    now += 10_000;
    expect(await schedule.enrol([...hosts(3), 'https://new.example/'])).toBe(1);
    expect(await redis.client.zscore('{news}:due', hosts(1)[0] ?? '')).toBe(String(now - 10_000));
  });

  it.each([
    ['thousands a moment apart', 15_000, 149_990],
    ['tens of thousands over one interval and no longer', 60_000, 299_995],
  ])('spreads %s', async (_, feeds, lastAfter) => {
    await schedule.enrol(hosts(feeds));
    const [, last] = await redis.client.zrange('{news}:due', '0', '0', 'REV', 'WITHSCORES');
    expect(Number(last) - now).toBe(lastAfter);
  });

  it('lets one of many workers claim each feed', async () => {
    await schedule.enrol(hosts(50));
    now += 10_000;
    const claimed = await Promise.all(Array.from({ length: 10 }, () => schedule.claim(20)));
    expect(claimed.flat().sort()).toEqual(hosts(50).sort());
  });

  it('claims the longest overdue feed first', async () => {
    await schedule.enrol(hosts(5));
    now += 10_000;
    expect(await schedule.claim(2)).toEqual(hosts(2));
  });

  it('claims a feed again when its lease ends because its worker died', async () => {
    await schedule.enrol(hosts(1));
    await schedule.claim(1);
    now += LEASE_MS - 1;
    expect(await schedule.claim(1)).toEqual([]);
    now += 1;
    expect(await schedule.claim(1)).toEqual(hosts(1));
  });

  it('counts the lease from the beginning of the poll', async () => {
    await schedule.enrol(hosts(1));
    await schedule.claim(1);
    now += LEASE_MS - 1;
    expect(await schedule.renew(hosts(1)[0] ?? '')).toBe(true);
    now += LEASE_MS - 1;
    expect(await schedule.claim(1)).toEqual([]);
  });

  it('claims a completed feed again when it is next due', async () => {
    const [url = ''] = hosts(1);
    await schedule.enrol([url]);
    await schedule.claim(1);
    await schedule.complete(url, now + 5_000);
    now += 4_999;
    expect(await schedule.claim(1)).toEqual([]);
    now += 1;
    expect(await schedule.claim(1)).toEqual([url]);
  });

  it('claims at most four feeds of a host, and the next when one is completed', async () => {
    const urls = feedsOf('busy.example', 6);
    await schedule.enrol(urls);
    now += 1_000;
    expect(await schedule.claim(10)).toEqual(urls.slice(0, 4));
    expect(await schedule.claim(10)).toEqual([]);
    await schedule.complete(urls[1] ?? '', now + 300_000);
    expect(await schedule.claim(10)).toEqual([urls[4]]);
  });

  it('counts feeds with user information among those of their host, and keeps it out of the key', async () => {
    const urls = feedsOf('ann:secret@busy.example', 4);
    await schedule.enrol([...urls, ...feedsOf('busy.example', 1)]);
    now += 1_000;
    expect(await schedule.claim(10)).toEqual(urls);
    expect(await redis.client.zcard('{news}:host:busy.example')).toBe(4);
    await schedule.complete(urls[0] ?? '', now + 300_000);
    expect(await redis.client.zcard('{news}:host:busy.example')).toBe(3);
  });

  it('frees the slots of a host whose worker died when the lease ends', async () => {
    await schedule.enrol(feedsOf('busy.example', 6));
    now += 1_000;
    await schedule.claim(4);
    now += LEASE_MS;
    expect(await schedule.claim(10)).toHaveLength(4);
  });

  it('claims the feeds behind those of a busy host', async () => {
    await schedule.enrol(feedsOf('busy.example', 100));
    now += 10_000;
    await schedule.enrol(hosts(1));
    const looks = [];
    for (let look = 0; look < 30; look++) looks.push(...(await schedule.claim(5)));
    expect(looks).toContain(hosts(1)[0]);
  });

  it('drops feeds that are not listed, and a poll under way does not restore them', async () => {
    const [gone = '', kept = ''] = hosts(2);
    await schedule.enrol([gone, kept]);
    await schedule.claim(2);
    expect(await schedule.drop(new Set([kept]))).toBe(1);
    await schedule.complete(gone, now);
    expect(await schedule.renew(gone)).toBe(false);
    expect(await redis.client.zrange('{news}:due', '0', '-1')).toEqual([kept]);
  });

  it('reports how many feeds are overdue and for how long', async () => {
    expect(await schedule.overdue()).toEqual({ feeds: 0, longestMs: 0 });
    await schedule.enrol(hosts(2));
    now += 5_000;
    expect(await schedule.overdue()).toEqual({ feeds: 2, longestMs: 5_000 });
  });

  it('reports that Redis has lost it', async () => {
    expect(await schedule.isEmpty()).toBe(true);
    await schedule.enrol(hosts(1));
    expect(await schedule.isEmpty()).toBe(false);
  });
});
