import { useEffect } from 'react';

/** Moves the focus without a scroll, to the heading of the page unless another element is given. */
export function moveFocus(to: Element | null = document.querySelector('h1')): void {
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

function catchFocus(): void {
  if (document.activeElement === document.body) moveFocus();
}

/** Moves the focus to the heading of the page where the component goes away with it. */
export function useKeptFocus(): void {
  useEffect(() => catchFocus, []);
}
