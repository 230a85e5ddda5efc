import { useEffect } from 'react';

/** Moves the focus without a scroll. */
export function moveFocus(to: Element | null): void {
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/** Moves the focus to the heading of the page without a scroll. */
export const focusHeading = (): void => moveFocus(document.querySelector('h1'));

function catchFocus(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** When the component unmounts with the focus inside it, focuses the page's heading. */
export function useFocusFallback(): void {
  useEffect(() => catchFocus, []);
}
