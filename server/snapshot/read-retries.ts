import type { Logger } from '../../shared/node/process/logger.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';

const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Logs reads that fail, and plans when to read again. */
interface ReadRetries {
  failed: (error: unknown) => void;
  succeeded: () => void;
  stop: () => void;
}

/**
 * Reads again each second while Redis is away or refuses commands. Another error may last, as that of a key which holds no
 * hash: the pause after it doubles up to 30 seconds, and it is logged once in each pause, whatever else is read meanwhile.
 */
export function createReadRetries(retry: () => void, log: Logger): ReadRetries {
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = SHORTEST_PAUSE_MS;

  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const retryAfter = (ms: number) => {
    forget();
    timer = setTimeout(() => {
      timer = undefined;
      retry();
    }, ms).unref();
  };
  return {
    failed: (error) => {
      const isOutage = isRedisOutage(error);
      if (timer && !isOutage) return;
      log[isOutage ? 'debug' : 'warn']({ err: error }, 'reading sections failed, serving the sections in memory');
      retryAfter(isOutage ? SHORTEST_PAUSE_MS : pauseMs);
      pauseMs = isOutage ? SHORTEST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    },
    succeeded: () => {
      forget();
      pauseMs = SHORTEST_PAUSE_MS;
    },
    stop: forget,
  };
}
