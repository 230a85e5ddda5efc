import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading, hashTarget, moveFocus } from './focus.ts';
import { keepsPlace } from './history-entry.ts';

const prefersLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The place for the focus in the element that an address names. */
const headingOf = (target: HTMLElement): Element | null =>
  target.matches('[tabindex]') ? target : target.querySelector('h2[tabindex], h3[tabindex]');

/** Moves the focus to the heading of the page or section after a navigation (docs/product.md, "Navigation"). */
export function useHeadingFocus(): void {
  const location = useLocation();
  const type = useNavigationType();
  const last = useRef(location);
  useEffect(() => {
    const before = last.current;
    last.current = location;
    if (before === location || (keepsPlace(location) && before.pathname === location.pathname)) return;
    const target = hashTarget(location.hash);
    if (target) moveFocus(headingOf(target));
    else focusHeading();
    // The links between the pages of a list keep the scroll position.
    if (type !== 'POP' && location.hash === '' && before.pathname === location.pathname) {
      window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' });
    }
  }, [location, type]);
}
