import PQueue from 'p-queue';
import type { Logger } from '../../shared/node/process/logger.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';

/** Requests to hubs that nothing waits for, so that a hub that stays silent delays no other. */
export interface RequestsUnderWay {
  start: (request: () => Promise<void>) => void;
  /** Resolves once none is under way. */
  ended: () => Promise<void>;
}

export function createRequestsUnderWay(log: Logger): RequestsUnderWay {
  const queue = new PQueue();
  return {
    start: (request) => {
      queue.add(request).catch((error) => {
        log[isRedisOutage(error) ? 'debug' : 'error']({ err: error }, 'the outcome of a hub request was not stored');
      });
    },
    ended: () => queue.onIdle(),
  };
}
