/** Resolves like the promise, or with `slow` after `ms` milliseconds, which may be negative. The work goes on. */
export async function within<T>(promise: Promise<T>, ms: number): Promise<T | 'slow'> {
  let timer: NodeJS.Timeout | undefined;
  const slow = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), Math.max(0, ms)).unref();
  });
  try {
    return await Promise.race([promise, slow]);
  } finally {
    clearTimeout(timer);
  }
}
