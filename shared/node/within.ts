/** Resolves like the promise, or with `timeout` after `ms` milliseconds, which may be negative. The work goes on. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'timeout'> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), Math.max(0, ms)).unref();
  });
  try {
    return await Promise.race([promise, slow]);
  } finally {
    clearTimeout(timer);
  }
}
