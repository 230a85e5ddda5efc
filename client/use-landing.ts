import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';
import { land } from './landing.ts';
import { requestContextOf, type Shown } from './page-store.ts';

/** A navigation that leaves the reader where they are: a choice in the location selector. */
export const STAY = { stay: true };

const stays = (location: Location): boolean =>
  typeof location.state === 'object' && location.state !== null && 'stay' in location.state;

const placeOf = (location: Location): string => `${requestContextOf(location)}${location.hash}`;

/** Scroll positions by history entry, remembered as long as this page lives. */
function useScrolls(location: Location): Map<string, number> {
  const scrolls = useRef(new Map<string, number>());
  const left = useRef(placeOf(location));
  useLayoutEffect(() => {
    const place = placeOf(location);
    if (left.current !== place) scrolls.current.set(left.current, window.scrollY);
    left.current = place;
  }, [location]);
  return scrolls.current;
}

/** Lands the reader each time another page, or another place on the page, is on the screen. */
export function useLanding(shown: Shown, location: Location, how: NavigationType): void {
  const scrolls = useScrolls(location);
  const last = useRef(shown);
  const navigated = useRef(false);
  useLayoutEffect(() => {
    const before = last.current;
    if (before === shown) return;
    last.current = shown;
    const moved = before.visit !== shown.visit;
    navigated.current ||= moved;
    const arrived = moved || before.pending;
    if (!arrived || stays(location) || !(navigated.current || location.hash)) return;
    const scrolled = how === NavigationType.Pop ? (scrolls.get(placeOf(location)) ?? null) : null;
    land({ hash: location.hash, scrolled, smooth: before.page.kind === 'blog' && shown.page.kind === 'blog' });
  }, [shown, location, how, scrolls]);
}
