import { setTimeout as delay } from 'node:timers/promises';

interface WaitOptions {
  /** 5 seconds by default. */
  timeoutMs?: number;
  intervalMs?: number;
  /** Names the condition in the error message; a function is called once the time is over. */
  what?: string | (() => string);
}

type Falsy = false | null | undefined | 0 | '';

/**
 * Calls `condition` until it returns something truthy, and returns that. A condition that throws counts as not met yet;
 * its last error becomes the cause of the error that this function throws at the time limit.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { timeoutMs = 5_000, intervalMs = 20, what = 'the condition' }: WaitOptions = {},
): Promise<Exclude<T, Falsy>> {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const value = await condition();
      if (isTruthy(value)) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await delay(intervalMs);
  } while (performance.now() < deadline);
  throw new Error(`${typeof what === 'string' ? what : what()} was not met within ${timeoutMs} ms`, { cause });
}

function isTruthy<T>(value: T): value is Exclude<T, Falsy> {
  return Boolean(value);
}
