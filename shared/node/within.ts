import { setTimeout as delay } from 'node:timers/promises';

/** Resolves like the promise, or with `slow` after `ms` milliseconds; the work goes on. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'slow'> {
  const timer = new AbortController();
  const slow = delay(ms, 'slow' as const, { signal: timer.signal, ref: false }).catch(() => 'slow' as const);
  try {
    return await Promise.race([promise, slow]);
  } finally {
    timer.abort();
  }
}
