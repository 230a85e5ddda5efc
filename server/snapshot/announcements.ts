import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';

/** Announcements within this time are passed on together: a burst of polls is one swap, and one rendering of a page. */
const BATCH_MS = 100;
/** After a subscription that failed. */
const RECONNECT_AFTER_MS = 1_000;

interface AnnouncementListener {
  /** The subscription is active. Earlier announcements were missed. */
  onListening: () => void;
  onAnnounced: (keys: ReadonlySet<string>) => void;
}

interface Announcements {
  stop: () => void;
}

/** A dead connection looks like a silent one. A ping would not do, since a cluster's client sends it elsewhere. */
function detectDeadConnection(subscriber: RedisClient, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    timer = setTimeout(() => subscriber.disconnect(true), silenceMs);
    // If this fails, the timer above reconnects.
    subscriber.subscribe(ANNOUNCE_CHANNEL).then(scheduleCheck, () => {});
  };
  const scheduleCheck = () => {
    clearTimeout(timer);
    timer = setTimeout(check, silenceMs);
  };
  subscriber.on('ready', scheduleCheck);
  subscriber.on('close', () => clearTimeout(timer));
}

export function listenForAnnouncements(
  subscriber: RedisClient,
  { onListening, onAnnounced }: AnnouncementListener,
  log: Logger,
  silenceMs: number,
): Announcements {
  let batch = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  const passOn = () => {
    const keys = batch;
    batch = new Set();
    timer = undefined;
    onAnnounced(keys);
  };
  const subscribe = async () => {
    try {
      await subscriber.subscribe(ANNOUNCE_CHANNEL);
    } catch (error) {
      const level = isRedisOutage(error) ? 'debug' : 'warn';
      log[level]({ err: error }, 'subscription to announcements failed, retrying after reconnect');
      if (subscriber.status === 'ready') retry = setTimeout(() => subscriber.disconnect(true), RECONNECT_AFTER_MS);
      return;
    }
    onListening();
  };

  subscriber.on('message', (_channel: string, key: string) => {
    batch.add(key);
    timer ??= setTimeout(passOn, BATCH_MS);
  });
  subscriber.on('ready', () => void subscribe());
  subscriber.on('close', () => clearTimeout(retry));
  detectDeadConnection(subscriber, silenceMs);
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(retry);
  };
  return { stop };
}
