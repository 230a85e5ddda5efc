import * as z from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { NOTIFY_DUE_KEY, notifyKey } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { claimDue } from './claim-due.ts';

/** Publications that one run notifies hubs of. */
const AT_ONCE = 64;

/** The changed sections that a publication's hub is to be told of, read at a time in milliseconds since the epoch. */
interface Notification {
  readAt: number;
  sections: string[];
}

/** What hubs are to be notified of. It is in Redis, so that all workers together notify a hub once, also where one dies. */
export interface Notifications {
  /** Records changed sections. The hub is told `delayMs` from now, when every server shows them, since it reads the feeds at once. */
  note: (publication: string, sections: readonly string[], delayMs: number) => Promise<void>;
  /** The publications that are due, for this worker alone. */
  claim: () => Promise<string[]>;
  /** The changes that every server shows by now. */
  read: (publication: string) => Promise<Notification>;
  /** Forgets the changes that were shown by a time. Others are due when they are shown, `pauseMs` from now at the earliest. */
  forget: (publication: string, shownBy: number, pauseMs: number) => Promise<void>;
}

/** KEYS: changes by the time when they are shown, due. ARGV: publication, delay, sections. A claim that runs is kept. */
const noteScript = redisScript(`${REDIS_NOW}
local shownAt = now + ARGV[2]
for i = 3, #ARGV do redis.call('ZADD', KEYS[1], 'GT', shownAt, ARGV[i]) end
return redis.call('ZADD', KEYS[2], 'NX', shownAt, ARGV[1])`);

/** KEYS: changes. Returns the time, then the sections. */
const readScript = redisScript(`${REDIS_NOW}
return { now, unpack(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)) }`);

/** KEYS: changes, due. ARGV: publication, time, pause. */
const forgetScript = redisScript(`${REDIS_NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[2])
local _, shownAt = unpack(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES'))
if not shownAt then return redis.call('ZREM', KEYS[2], ARGV[1]) end
return redis.call('ZADD', KEYS[2], math.max(shownAt, now + ARGV[3]), ARGV[1])`);

const readSchema = z.tuple([z.number()], z.string());

export function createNotifications(redis: RedisClient): Notifications {
  return {
    note: async (publication, sections, delayMs) => {
      await noteScript(redis, [notifyKey(publication), NOTIFY_DUE_KEY], [publication, delayMs, ...sections]);
    },
    claim: () => claimDue(redis, NOTIFY_DUE_KEY, AT_ONCE),
    read: async (publication) => {
      const [readAt, ...sections] = readSchema.parse(await readScript(redis, [notifyKey(publication)], []));
      return { readAt, sections };
    },
    forget: async (publication, shownBy, pauseMs) => {
      await forgetScript(redis, [notifyKey(publication), NOTIFY_DUE_KEY], [publication, shownBy, pauseMs]);
    },
  };
}
