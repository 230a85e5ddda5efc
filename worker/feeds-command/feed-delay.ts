import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, hostOf, hostSlotsKey, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { POLLS_PER_HOST } from '../schedule/feed-schedule.ts';

/** Workers look for due feeds four times a second. */
const IDLE_MS = 10_000;
/** How many of the feeds due before it are searched for those of its host, the longest due first. */
const SAMPLE = 1_000;
/** A feed whose host is full is due again after so long. */
const HOST_PAUSE_MS = 1_000;

/** What may keep a due feed waiting. */
export interface FeedDelay {
  /** For how long a worker's claim still holds, in milliseconds; null where none has claimed it. */
  leaseMs: number | null;
  /** How long ago a worker last looked for due feeds, in milliseconds; null where one runs, infinite when none ever did. */
  idleMs: number | null;
  /** Whether a feed of its host is claimed, and the claimed ones with those due before it take all slots of the host. */
  isHostBusy: boolean;
  /** The feeds that were due earlier and still are. */
  dueBefore: number;
}

/** `now` is the time of Redis, in milliseconds. */
export async function readFeedDelay(redis: RedisClient, url: string, now: number): Promise<FeedDelay> {
  const slots = hostSlotsKey(hostOf(url));
  const [lease, claimedOfHost, lastClaim, due] = await Promise.all([
    redis.zscore(slots, url),
    redis.zcount(slots, now, '+inf'),
    redis.get(LAST_CLAIM_KEY),
    redis.zscore(DUE_KEY, url),
  ]);
  const before = ['-inf', `(${Math.min(Number(due ?? 0), now + HOST_PAUSE_MS)}`] as const;
  const longestDue = await redis.zrangebyscore(DUE_KEY, ...before, 'LIMIT', 0, SAMPLE);
  const ofHost = longestDue.filter((each) => hostOf(each) === hostOf(url)).length;
  const idleMs = lastClaim === null ? Number.POSITIVE_INFINITY : now - Number(lastClaim);
  return {
    leaseMs: lease !== null && Number(lease) > now ? Number(lease) - now : null,
    idleMs: idleMs > IDLE_MS ? idleMs : null,
    isHostBusy: claimedOfHost > 0 && claimedOfHost + ofHost >= POLLS_PER_HOST,
    dueBefore: await redis.zcount(DUE_KEY, ...before),
  };
}
