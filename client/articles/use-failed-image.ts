import { useCallback, useState } from 'react';

/**
 * Whether an image failed to load; spread `image` on its `img`. The ref catches one that failed before hydration, whose
 * error event had no listener.
 */
export function useFailedImage() {
  const [failed, setFailed] = useState(false);
  const ref = useCallback((element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, image: { ref, onError: () => setFailed(true) } };
}
