import { setTimeout as delay } from 'node:timers/promises';

interface WaitOptions {
  /** How long the condition may take; 5 seconds unless told. */
  timeoutMs?: number;
  intervalMs?: number;
  /** What is waited for, for the message of a failure. */
  what?: string;
}

type Falsy = false | null | undefined | 0 | '';

/**
 * Asks until `condition` gives something truthy, and returns that. A condition that throws counts as not met yet;
 * its last error is the cause of the failure.
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
  throw new Error(`${what} was not met within ${timeoutMs} ms`, { cause });
}

function isTruthy<T>(value: T): value is Exclude<T, Falsy> {
  return Boolean(value);
}
