import { startTransition, useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router-dom';
import type { PageData } from '../../shared/model/page-data.ts';
import { keepsPlace } from './history-entry.ts';
import { requestedPage } from './requested-page.ts';

/** Shorter waits show no spinner. */
const PENDING_MS = 150;

/** The page that the reader waits for, once the wait is long enough to notice; null otherwise. */
export function usePendingPage(): PageData | null {
  const { location: target } = useNavigation();
  const [late, setLate] = useState<Location | null>(null);
  const isLate = target && late === target;
  useEffect(() => {
    if (!target) return;
    if (isLate) {
      if (!keepsPlace(target)) window.scrollTo(0, 0);
      return;
    }
    // In a transition, so that it never interrupts the rendering of a page that has loaded.
    const timer = setTimeout(() => startTransition(() => setLate(target)), PENDING_MS);
    return () => clearTimeout(timer);
  }, [target, isLate]);
  return isLate ? requestedPage(target) : null;
}
