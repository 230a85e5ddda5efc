import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decodePercent } from '../../shared/rules/parse-url.ts';

export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodePercent(hash.slice(1)));
}

export function moveFocus(to: Element | null): void {
  if (to instanceof HTMLElement) to.focus({ preventScroll: true });
}

export const focusHeading = (): void => moveFocus(document.querySelector('h1'));

export function focusHeadingIfUnfocused(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** Focuses the page's heading if nothing has the focus once the component is gone, for example because it was inside. */
export function useFocusFallback(): void {
  useEffect(() => focusHeadingIfUnfocused, []);
}

/** The state of an entry whose navigation leaves scroll and focus where they are: a choice in the location selector. */
export const KEEP_SCROLL = { keepScroll: true };

export const keepsScroll = ({ state }: Location): boolean => 'keepScroll' in Object(state);

const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const headingIn = (target: HTMLElement): Element | null =>
  target.matches('[tabindex]') ? target : target.querySelector('h2[tabindex], h3[tabindex]');

export function useHeadingFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const lastLocation = useRef(location);
  useEffect(() => {
    const previous = lastLocation.current;
    lastLocation.current = location;
    if (previous === location || (keepsScroll(location) && previous.pathname === location.pathname)) return;
    const target = hashTarget(location.hash);
    if (target) moveFocus(headingIn(target));
    else focusHeading();
    // The links between the pages of a list keep the scroll position.
    if (type !== 'POP' && location.hash === '' && previous.pathname === location.pathname) {
      window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
    }
  }, [location, type]);
}
