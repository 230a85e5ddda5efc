import * as z from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { NOTIFY_DUE_KEY, notifyKey, notifyLastKey } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { startDue } from './start-due.ts';

/** One run starts about this many notifications. */
const AT_ONCE = 64;
/** Pause after a request that the hub did not take. */
const RETRY_MS = 60_000;
/** A change is dropped when the hub could not be told of it for this long; the next change covers it. */
const GIVE_UP_MS = 10 * 60_000;

/** The changed sections that a publication's hub is to be told of, read at a time in milliseconds since the epoch. */
interface Notification {
  readAt: number;
  sections: string[];
}

/** Kept in Redis, so that all workers together notify a hub once, even when one of them dies. */
export interface Notifications {
  /** Records changed sections. The hub is told `delayMs` from now, when every server shows them, since it reads the feeds at once. */
  note: (publication: string, sections: readonly string[], delayMs: number) => Promise<void>;
  /** As `note`, after a change that takes longer to show: what was to be told earlier waits for it. */
  postpone: (publication: string, sections: readonly string[], delayMs: number) => Promise<void>;
  /** Claims the publications that are due, for this worker alone. One for which `start` returns false stays due. */
  startDue: (start: (publication: string) => Promise<boolean>) => Promise<void>;
  /** The sections with a change that every server shows by now. */
  read: (publication: string) => Promise<Notification>;
  /** Forgets what was read at that time. Other changes are due when they are shown. */
  done: (publication: string, readAt: number) => Promise<void>;
  /** After a failure: the changes are due again in a minute, and forgotten after ten. */
  retry: (publication: string) => Promise<void>;
  /** Forgets changes that the hub has not been told of for ten minutes. */
  dropOld: (publication: string) => Promise<void>;
}

/**
 * KEYS: first changes since the hub was told, last changes, due. The first two hold sections by the time when every server shows
 * the change. ARGV: publication, delay, `NX` or `GT`, sections. With `NX` the first change keeps its time, since the hub would never
 * be told of a section that changes all the time otherwise; with `GT` it waits for this one.
 */
const noteScript = redisScript(`${REDIS_NOW}
local shownAt = now + ARGV[2]
for i = 4, #ARGV do
  redis.call('ZADD', KEYS[1], ARGV[3], shownAt, ARGV[i])
  redis.call('ZADD', KEYS[2], 'GT', shownAt, ARGV[i])
end
return redis.call('ZADD', KEYS[3], 'NX', shownAt, ARGV[1])`);

/** KEYS: first changes. Returns the time, then the sections. */
const readScript = redisScript(`${REDIS_NOW}
return { now, redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now) }`);

/**
 * KEYS: first changes, last changes, due. ARGV: publication, the time up to which the hub was told, pause before the rest;
 * without a pause the rest stays claimed. A last change that stays is the first from now on, so that the next change does not
 * move it.
 */
const forgetScript = redisScript(`${REDIS_NOW}
local upTo = math.max(ARGV[2], now - ${GIVE_UP_MS})
for i = 1, 2 do redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', upTo) end
local last = redis.call('ZRANGE', KEYS[2], 0, -1, 'WITHSCORES')
for i = 1, #last, 2 do redis.call('ZADD', KEYS[1], 'NX', last[i + 1], last[i]) end
local _, shownAt = unpack(redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES'))
if not shownAt then return redis.call('ZREM', KEYS[3], ARGV[1]) end
return ARGV[3] and redis.call('ZADD', KEYS[3], math.max(shownAt, now + ARGV[3]), ARGV[1])`);

const readSchema = z.tuple([z.number(), z.array(z.string())]);

export function createNotifications(redis: RedisClient): Notifications {
  const keysOf = (publication: string) => [notifyKey(publication), notifyLastKey(publication), NOTIFY_DUE_KEY];
  return {
    note: async (publication, sections, delayMs) => {
      await noteScript(redis, keysOf(publication), [publication, delayMs, 'NX', ...sections]);
    },
    postpone: async (publication, sections, delayMs) => {
      await noteScript(redis, keysOf(publication), [publication, delayMs, 'GT', ...sections]);
    },
    startDue: (start) => startDue(redis, NOTIFY_DUE_KEY, AT_ONCE, start),
    read: async (publication) => {
      const [readAt, sections] = readSchema.parse(await readScript(redis, [notifyKey(publication)]));
      return { readAt, sections };
    },
    done: async (publication, readAt) => {
      await forgetScript(redis, keysOf(publication), [publication, readAt, 0]);
    },
    retry: async (publication) => {
      await forgetScript(redis, keysOf(publication), [publication, 0, RETRY_MS]);
    },
    dropOld: async (publication) => {
      await forgetScript(redis, keysOf(publication), [publication, 0]);
    },
  };
}
