import { setTimeout as delay } from 'node:timers/promises';

/** What a promise comes to, or `slow` where that takes longer than `ms`; it goes on either way. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'slow'> {
  const timer = new AbortController();
  const slow = delay(ms, 'slow' as const, { signal: timer.signal }).catch(() => 'slow' as const);
  try {
    return await Promise.race([promise, slow]);
  } finally {
    timer.abort();
  }
}
