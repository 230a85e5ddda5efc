import { flushSync } from 'react-dom';

/** Shows the next page through a short cross-fade where the browser has view transitions and the reader wants motion. */
export function inTransition(update: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState === 'hidden';
  if (still || !('startViewTransition' in document)) {
    update();
    return;
  }
  const transition = document.startViewTransition(() => flushSync(update));
  // A second navigation skips the first one's fade, which is no fault.
  transition.ready.catch(() => undefined);
}
