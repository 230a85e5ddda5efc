import PQueue from 'p-queue';
import type { Logger } from '../../shared/node/process/logger.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { CONNECTIONS_PER_HUB } from './hub-client.ts';

/** Four at a time, each at most 10 seconds, take 50 seconds together: they end before their claims do. */
const MAX_PER_HUB = 20;

/** Requests to hubs that nothing waits for. Each hub has a queue of its own, so that a silent hub delays no other. */
export interface RequestsUnderWay {
  /** Begins the request once the hub has a free connection; false, without a request, where too many wait for this hub. */
  start: (hub: string, request: () => Promise<void>) => boolean;
  /** Forgets the requests that wait: they are due again when their claims end. */
  dropWaiting: () => void;
  /** Resolves once none waits or is under way. */
  ended: () => Promise<void>;
}

export function createRequestsUnderWay(log: Logger): RequestsUnderWay {
  const queues = new Map<string, PQueue>();
  const queueOf = (origin: string) => {
    const found = queues.get(origin);
    if (found) return found;
    const queue = new PQueue({ concurrency: CONNECTIONS_PER_HUB });
    queue.on('idle', () => queues.delete(origin));
    queues.set(origin, queue);
    return queue;
  };
  return {
    start: (hub, request) => {
      const queue = queueOf(parseUrl(hub)?.origin ?? hub);
      if (queue.size + queue.pending >= MAX_PER_HUB) return false;
      queue.add(request).catch((error) => {
        if (isRedisOutage(error)) log.debug({ err: error }, 'the outcome of a hub request was not stored');
        else log.error({ err: error }, 'a hub request ended with an error');
      });
      return true;
    },
    dropWaiting: () => {
      for (const queue of queues.values()) queue.clear();
    },
    ended: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.onIdle()));
    },
  };
}
