import { flushSync } from 'react-dom';

/** A fade pictures both pages, which takes a phone longer than the next page itself. */
const hasTimeToFade = (): boolean => matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches;

/** Shows the next page, through a short cross-fade where the browser has view transitions and the reader wants motion. */
export function inTransition(update: () => void): void {
  if (!('startViewTransition' in document) || document.visibilityState === 'hidden' || !hasTimeToFade()) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(update));
  // A second navigation skips the first one's fade, which is no fault.
  transition.ready.catch(() => undefined);
}
