import { textForLog } from '../process/error-text.ts';
import type { Logger } from '../process/logger.ts';
import { REFUSALS, type RefusalCode, refusalOf } from './redis-error.ts';

const PROBE_EVERY_MS = 2_000;

/** Whether Redis refuses commands, as all connections of a process see it. */
export type RedisRefusals = ReturnType<typeof createRedisRefusals>;

/** Redis counts as refusing from the first refusal until `probe`, tried every two seconds, succeeds. */
export function createRedisRefusals(log: Logger, probe: () => Promise<unknown>) {
  const listeners: ((isRefusing: boolean) => void)[] = [];
  let current: RefusalCode | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const change = (code: RefusalCode | null) => {
    const isChanged = (current === null) !== (code === null);
    current = code;
    if (isChanged) for (const listener of listeners) listener(code !== null);
  };
  const probeLater = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      // The refusal of a probe is noted by its connection like any other.
      probe().then(end, probeLater);
    }, PROBE_EVERY_MS);
  };
  const end = () => {
    log.info({ code: current }, 'redis takes commands again');
    change(null);
  };
  return {
    note: (error: Error) => {
      const code = refusalOf(error);
      if (code === null) return;
      log.error({ code, reason: REFUSALS[code], reply: textForLog(error.message) }, 'redis refuses commands');
      if (current === null) probeLater();
      change(code);
    },
    /** The code of the last refusal while Redis refuses commands, else null. */
    current: () => current,
    onChange: (listener: (isRefusing: boolean) => void) => void listeners.push(listener),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
