import { useCallback, useState } from 'react';

/**
 * Whether a picture cannot be had; spread `picture` on its `img`. The ref catches one that failed before this
 * script ran, whose error event nobody heard.
 */
export function useFailedImage() {
  const [failed, setFailed] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  return { failed, picture: { ref, onError: () => setFailed(true) } };
}
