import type { Logger } from '../../shared/node/logger.ts';
import type { RedisClient } from '../../shared/node/redis.ts';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis-keys.ts';
import { keepSubscribed } from './keep-subscribed.ts';

/** Announcements that come together are handed on together: a burst of polls is one swap, and one rendering of a page. */
const GATHER_MS = 100;

export interface AnnouncementListener {
  /** Announcements are heard from now on; whatever came before was heard by nobody. */
  onListening: () => void;
  onAnnounced: (keys: ReadonlySet<string>) => void;
}

/** What workers announce, as long as the connection stands. */
export interface Announcements {
  isHeard: () => boolean;
  /** Drops what was gathered and not handed on. */
  stop: () => void;
}

/** Listens on a connection of its own, which does nothing else, and again after each reconnect. */
export function hearAnnouncements(
  subscriber: RedisClient,
  { onListening, onAnnounced }: AnnouncementListener,
  log: Logger,
  silenceMs: number,
): Announcements {
  let gathered = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let isHeard = false;

  const handOn = () => {
    const keys = gathered;
    gathered = new Set();
    gathering = undefined;
    onAnnounced(keys);
  };
  const listen = async () => {
    try {
      await subscriber.subscribe(ANNOUNCE_CHANNEL);
    } catch (error) {
      log.warn({ err: error }, 'announcements are not heard until Redis is back');
      return;
    }
    isHeard = true;
    onListening();
  };

  subscriber.on('message', (_channel: string, key: string) => {
    gathered.add(key);
    gathering ??= setTimeout(handOn, GATHER_MS);
  });
  subscriber.on('ready', () => void listen());
  keepSubscribed(subscriber, ANNOUNCE_CHANNEL, silenceMs);
  subscriber.on('close', () => {
    isHeard = false;
  });
  return { isHeard: () => isHeard, stop: () => clearTimeout(gathering) };
}
