import { setTimeout as delay } from 'node:timers/promises';

interface WaitOptions {
  /** 20 seconds by default: more than a busy machine needs, less than the time limit of a test. */
  timeoutMs?: number;
  /** By default 20 milliseconds at first, then longer, so that a long wait takes little from other tests. */
  intervalMs?: number;
  /** Names the condition in the error message. A function is called once the time is over. */
  what?: string | (() => string);
}

type Falsy = false | null | undefined | 0 | '';

const FIRST_INTERVAL_MS = 20;
const LAST_INTERVAL_MS = 80;

/**
 * Calls `condition` until it returns something truthy, and returns that. A condition that throws counts as not met yet.
 * Its last error becomes the cause of the error that this function throws at the time limit.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 20_000, intervalMs, what = 'the condition' }: WaitOptions = {},
): Promise<Exclude<T, Falsy>> {
  const deadline = performance.now() + timeoutMs;
  let pauseMs = intervalMs ?? FIRST_INTERVAL_MS;
  let cause: unknown;
  let checkedAt: number;
  do {
    checkedAt = performance.now();
    try {
      const value = await condition();
      if (isTruthy(value)) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(pauseMs);
    if (intervalMs === undefined) pauseMs = Math.min(pauseMs * 1.2, LAST_INTERVAL_MS);
  } while (checkedAt < deadline);
  throw new Error(`${typeof what === 'string' ? what : what()} was not met within ${timeoutMs} ms`, { cause });
}

function isTruthy<T>(value: T): value is Exclude<T, Falsy> {
  return Boolean(value);
}
