import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import { createPath, type Location, matchPath, useNavigation } from 'react-router-dom';
import { ALL_PAGES, type PageData } from '../../shared/pages/pages.ts';
import { decodePercent } from '../../shared/rules/parse-url.ts';
import { focusHeadingIfUnfocused, keepsScroll } from './focus.ts';

export const ShownPageContext = createContext<PageData | null>(null);

export function useShownPage(): PageData {
  const page = useContext(ShownPageContext);
  if (!page) throw new Error('Outside App');
  return page;
}

/** The location whose loading state is on the screen. Null once the page of the address is. */
export const PendingLocationContext = createContext<Location | null>(null);

/** The page that an address requests, in its loading state if it needs data. */
export function requestedPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): PageData {
  for (const { path, request } of ALL_PAGES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (!match) continue;
    // The router leaves the percent-encoding of parameters.
    const parameters = Object.entries(match.params).map(([name, value = '']) => [name, decodePercent(value)]);
    return request(Object.fromEntries(parameters), new URLSearchParams(search));
  }
  return { kind: 'not-found', path: pathname };
}

/** The name of a history entry: those that the router has not made share a key, so the address is part of it. */
export const entryOf = (location: Location): string => `${location.key} ${createPath(location)}`;

/** Shorter waits show no spinner. */
const PENDING_MS = 150;

/**
 * The location whose loading state the reader sees, once the wait is long enough to notice. Null otherwise. After a second
 * click it stays until the wait for the second location is noticed too.
 */
export function usePendingLocation(): Location | null {
  const { location: target } = useNavigation();
  const [late, setLate] = useState<Location | null>(null);
  // During rendering: an effect would render the loaded page twice.
  if (!target && late) setLate(null);
  useEffect(() => {
    if (!target) return;
    if (late === target) {
      if (keepsScroll(target)) return;
      window.scrollTo(0, 0);
      // The link that the reader followed may be gone.
      return focusHeadingIfUnfocused();
    }
    // In a transition, so that it never interrupts the rendering of a page that has loaded.
    const timer = setTimeout(() => startTransition(() => setLate(target)), PENDING_MS);
    return () => clearTimeout(timer);
  }, [target, late]);
  return late;
}
