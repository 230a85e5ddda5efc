import { useEffect } from 'react';
import { decodePercent } from '../../shared/rules/parse-url.ts';

/** The element that an address's hash names. `hash` begins with `#`. Null if there is no such element. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePercent(hash.slice(1)));
}

/** Moves the focus without a scroll. */
export function moveFocus(to: Element | null): void {
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

export const focusHeading = (): void => moveFocus(document.querySelector('h1'));

/** Focuses the page's heading if nothing has the focus. */
export function focusHeadingIfUnfocused(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** Focuses the page's heading if nothing has the focus once the component is gone, for example because it was inside. */
export function useFocusFallback(): void {
  useEffect(() => focusHeadingIfUnfocused, []);
}
