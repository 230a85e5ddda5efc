import { startTransition, useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router-dom';
import { catchFocus } from './focus.ts';
import { keepsPlace } from './history-entry.ts';

/** Shorter waits show no spinner. */
const PENDING_MS = 150;

/**
 * The location whose loading state the reader sees, once the wait is long enough to notice; null otherwise. After a second
 * click it stays until the wait for the second location is noticed too.
 */
export function usePendingLocation(): Location | null {
  const { location: target } = useNavigation();
  const [late, setLate] = useState<Location | null>(null);
  // During rendering: an effect would render the loaded page twice.
  if (!target && late) setLate(null);
  useEffect(() => {
    if (!target) return;
    if (late === target) {
      if (keepsPlace(target)) return;
      window.scrollTo(0, 0);
      // The link that the reader followed may be gone.
      return catchFocus();
    }
    // In a transition, so that it never interrupts the rendering of a page that has loaded.
    const timer = setTimeout(() => startTransition(() => setLate(target)), PENDING_MS);
    return () => clearTimeout(timer);
  }, [target, late]);
  return late;
}
