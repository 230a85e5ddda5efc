import { useState } from 'react';

/** Whether an image failed to load. Spread `image` on its `img`. The ref catches one that failed before hydration. */
export function useFailedImage() {
  const [hasFailed, setFailed] = useState(false);
  const onError = () => setFailed(true);
  const ref = (element: HTMLImageElement | null) => {
    if (element?.complete && element.naturalWidth === 0) onError();
  };
  return { hasFailed, image: { ref, onError } };
}
