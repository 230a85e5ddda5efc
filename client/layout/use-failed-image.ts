import { useCallback, useEffect, useState } from 'react';

/** A server may show an article a moment before another one has its image. */
const RETRY_AFTER_MS = 4_000;

type Attempt = 'first' | 'waiting' | 'second' | 'failed';

const AFTER_ERROR = { first: 'waiting', waiting: 'waiting', second: 'failed', failed: 'failed' } as const;

/**
 * Whether an image failed to load; spread `image` on its `img`. It is tried once more after a few seconds. The ref catches
 * one that failed before hydration, whose error event had no listener.
 */
export function useFailedImage() {
  const [attempt, setAttempt] = useState<Attempt>('first');
  const onError = useCallback(() => setAttempt((now) => AFTER_ERROR[now]), []);
  const ref = useCallback(
    (element: HTMLImageElement | null) => {
      if (element?.complete && element.naturalWidth === 0) onError();
    },
    [onError],
  );
  useEffect(() => {
    if (attempt !== 'waiting') return;
    const timer = setTimeout(() => setAttempt('second'), RETRY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { hasFailed: attempt === 'waiting' || attempt === 'failed', image: { ref, onError } };
}
