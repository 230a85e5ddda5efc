import { useLayoutEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router-dom';
import type { PageData } from '../../shared/model/page-data.ts';
import { requestedPage } from './requested-page.ts';
import { keepsPlace } from './use-heading-focus.ts';

/** Shorter waits show no spinner. */
const PENDING_MS = 150;

/** The page that the reader waits for, once the wait is long enough to notice; null otherwise. */
export function usePendingPage(): PageData | null {
  const { location: target } = useNavigation();
  const [late, setLate] = useState<Location | null>(null);
  // A layout effect clears the timer before the paint; later the timer could scroll to the top after the position was restored.
  useLayoutEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      setLate(target);
      if (!keepsPlace(target)) window.scrollTo({ top: 0, behavior: 'instant' });
    }, PENDING_MS);
    return () => clearTimeout(timer);
  }, [target]);
  return target && late === target ? requestedPage(target) : null;
}
