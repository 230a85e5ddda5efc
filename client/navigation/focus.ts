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

/** Moves the focus to the heading of the page where the component goes away with it. */
export function useKeptFocus(): void {
  useEffect(() => catchFocus, []);
}
