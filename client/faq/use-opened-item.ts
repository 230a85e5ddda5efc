import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget } from '../navigation/hash-target.ts';

/** Opens the accordion item that the address names, `/faq#id`, and scrolls to it. */
export function useOpenedItem(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new entry with the same hash.
  useEffect(() => {
    const item = hashTarget(hash)?.closest('details');
    if (!item) return;
    item.open = true;
    item.scrollIntoView({ behavior: 'instant' });
    item.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
}
