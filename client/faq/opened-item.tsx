import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorTarget } from '../anchor-target.ts';

/**
 * Opens the accordion's item that the address names, `/faq#id`, and goes to it; again whenever the address changes. It
 * shows nothing: a component of its own, so that only it is rendered when the reader goes elsewhere.
 */
export function OpenedItem(): null {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new entry with the same hash.
  useEffect(() => {
    const item = anchorTarget(hash)?.closest('details');
    if (!item) return;
    item.open = true;
    item.scrollIntoView({ behavior: 'instant' });
    item.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}
