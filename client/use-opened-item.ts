import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Opens the accordion's item that the address names, `/faq#id`, and goes to it; again whenever the address changes. */
export function useOpenedItem(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new entry with the same hash.
  useEffect(() => {
    const item = targetOf(hash)?.closest('details');
    if (!item) return;
    item.open = true;
    item.scrollIntoView({ behavior: 'instant' });
    item.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
}
