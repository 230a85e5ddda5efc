import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget, moveFocus } from '../navigation/focus.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { OPEN_ITEM } from './accordion.tsx';

/**
 * Opens the accordion item that the address names, `/faq#id`, and moves to it. The effect runs before the router restores
 * the scroll position on Back, which needs the open item and has the last word.
 */
export function useOpenedItem(): void {
  const { hash, key } = useLocation();
  const isHydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new entry with the same hash.
  useLayoutEffect(() => {
    const item = hashTarget(hash)?.closest('details');
    // Before hydration the browser has opened this item, or the reader another one.
    if (!item || (!isHydrated && document.querySelector(OPEN_ITEM))) return;
    item.open = true;
    item.scrollIntoView();
    moveFocus(item.querySelector('summary'));
  }, [hash, key]);
}
