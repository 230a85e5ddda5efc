import { useSyncExternalStore } from 'react';

const KEY = 'visit';
/** A visit ends when the reader has opened no page with news for this long. */
const VISIT_MS = 30 * 60_000;

/** Stores the end of the previous visit and the time of the last page view, in the browser. */
function recordVisit(): number {
  try {
    const now = Date.now();
    const [previousEnd = 0, lastView = 0] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
    const last = now - lastView > VISIT_MS ? lastView : previousEnd;
    localStorage.setItem(KEY, `${last} ${now}`);
    return last;
  } catch {
    // The browser keeps nothing for this site.
    return 0;
  }
}

let lastVisit: number | undefined;

function lastVisitOfReader(): number {
  lastVisit ??= recordVisit();
  return lastVisit;
}

const subscribe = () => () => {};

/** The end of the previous visit in milliseconds since the epoch. 0 if unknown, and until hydration. */
export function useLastVisit(): number {
  return useSyncExternalStore(subscribe, lastVisitOfReader, () => 0);
}
