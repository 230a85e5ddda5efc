import { z } from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { NOTIFY_DUE_KEY, notifyKey } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { claimDueScript } from './subscription-scripts.ts';

/** Publications that one run notifies hubs of. */
const AT_ONCE = 64;
/** Longer than a request may take: a worker that died leaves the rest to another. */
const CLAIM_MS = 60_000;

/** The sections whose changes a publication's hub does not know of, read at a time in milliseconds since the epoch. */
export interface Notification {
  readAt: number;
  sections: string[];
}

/** What hubs are to be notified of. It is in Redis, so that all workers together notify a hub once, also where one dies. */
export interface Notifications {
  /** The first change sets the time of the notification, `delayMs` from now. */
  note: (publication: string, sections: readonly string[], delayMs: number) => Promise<void>;
  /** The same, but what is due before that waits for it. */
  noteLater: (publication: string, sections: readonly string[], delayMs: number) => Promise<void>;
  /** The publications that are due, for this worker alone. */
  claim: () => Promise<string[]>;
  read: (publication: string) => Promise<Notification>;
  /** Forgets the changes before a time; where others are left, the next notification is `delayMs` from now. */
  forget: (publication: string, before: number, delayMs: number) => Promise<void>;
}

/** Milliseconds with three decimals: a change is before a read, or after it, also within one millisecond. */
const EXACT_NOW = `${REDIS_NOW}
local exactNow = string.format('%.3f', time[1] * 1000 + time[2] / 1000)`;

/** KEYS: changes, due. ARGV: publication, NX to keep the time that is set or GT for the later one, delay, sections. */
const noteScript = redisScript(`${EXACT_NOW}
for i = 4, #ARGV do redis.call('ZADD', KEYS[1], exactNow, ARGV[i]) end
return redis.call('ZADD', KEYS[2], ARGV[2], now + ARGV[3], ARGV[1])`);

/** KEYS: changes. Returns the time, then the sections. */
const readScript = redisScript(`${EXACT_NOW}
return { exactNow, unpack(redis.call('ZRANGE', KEYS[1], 0, -1)) }`);

/** KEYS: changes, due. ARGV: publication, time, delay. */
const forgetScript = redisScript(`${REDIS_NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[2])
if redis.call('EXISTS', KEYS[1]) == 0 then return redis.call('ZREM', KEYS[2], ARGV[1]) end
return redis.call('ZADD', KEYS[2], now + ARGV[3], ARGV[1])`);

const idsSchema = z.array(z.string());
const readSchema = z.tuple([z.coerce.number()], z.string());

export function createNotifications(redis: RedisClient): Notifications {
  return {
    note: async (publication, sections, delayMs) => {
      await noteScript(redis, [notifyKey(publication), NOTIFY_DUE_KEY], [publication, 'NX', delayMs, ...sections]);
    },
    noteLater: async (publication, sections, delayMs) => {
      await noteScript(redis, [notifyKey(publication), NOTIFY_DUE_KEY], [publication, 'GT', delayMs, ...sections]);
    },
    claim: async () => idsSchema.parse(await claimDueScript(redis, [NOTIFY_DUE_KEY], [AT_ONCE, CLAIM_MS])),
    read: async (publication) => {
      const [readAt, ...sections] = readSchema.parse(await readScript(redis, [notifyKey(publication)], []));
      return { readAt, sections };
    },
    forget: async (publication, before, delayMs) => {
      await forgetScript(redis, [notifyKey(publication), NOTIFY_DUE_KEY], [publication, before, delayMs]);
    },
  };
}
