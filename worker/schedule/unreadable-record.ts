import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { makeDue } from './feed-schedule.ts';

/** A record is read each time a section of its feed is built. */
const LOGGED_EVERY_MS = 60_000;

/**
 * Makes a feed due whenever its record cannot be read: another worker may have repaired the record, and it may be damaged
 * again. The log says so at most once a minute.
 */
export function createUnreadableHandler(redis: RedisClient, log: Logger, now: () => number): (url: string) => void {
  const loggedAt = new Map<string, number>();
  return (url) => {
    makeDue(redis, [url]).catch((err) => {
      log[isRedisOutage(err) ? 'debug' : 'error']({ err }, 'a feed could not be made due');
    });
    if (now() < (loggedAt.get(url) ?? Number.NEGATIVE_INFINITY) + LOGGED_EVERY_MS) return;
    loggedAt.set(url, now());
    log.warn({ feed: maskAddress(url) }, 'the record of a feed cannot be read, the feed is polled again');
  };
}
