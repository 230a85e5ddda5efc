import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';

/** Announcements within this time are passed on together: a burst of polls is one swap, and one rendering of a page. */
const BATCH_MS = 100;

interface AnnouncementListener {
  /** The subscription stands; earlier announcements were missed. */
  onListening: () => void;
  onAnnounced: (keys: ReadonlySet<string>) => void;
}

interface Announcements {
  stop: () => void;
}

/** A dead connection looks like a silent one; a ping would not do, since a cluster's client sends it elsewhere. */
function detectDeadConnection(subscriber: RedisClient, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    timer = setTimeout(() => subscriber.disconnect(true), silenceMs);
    // After a failure the timer is left, which reconnects.
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
      log.warn({ err: error }, 'subscription to announcements failed, retrying after reconnect');
      return;
    }
    onListening();
  };

  subscriber.on('message', (_channel: string, key: string) => {
    batch.add(key);
    timer ??= setTimeout(passOn, BATCH_MS);
  });
  subscriber.on('ready', () => void subscribe());
  detectDeadConnection(subscriber, silenceMs);
  return { stop: () => clearTimeout(timer) };
}
