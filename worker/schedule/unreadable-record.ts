import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import type { RecordEvents } from '../store/feed-store.ts';
import { makeDue } from './feed-schedule.ts';

/** Logs a feed whose record cannot be read and makes it due; once, until this worker has written the record anew. */
export function createUnreadableHandler(redis: RedisClient, log: Logger): RecordEvents {
  const handled = new Set<string>();
  return {
    onUnreadable: (url) => {
      if (handled.has(url)) return;
      handled.add(url);
      log.warn({ feed: maskAddress(url) }, 'the record of a feed cannot be read, the feed is polled anew');
      makeDue(redis, [url]).catch((err) => log.error({ err }, 'a feed could not be made due'));
    },
    onWritten: (url) => void handled.delete(url),
  };
}
