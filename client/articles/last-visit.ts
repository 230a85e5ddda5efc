import { useSyncExternalStore } from 'react';

const KEY = 'visit';
/** A visit ends when the reader has opened no page with news for this long. */
const VISIT_MS = 30 * 60_000;

/** Keeps when the visit before began to end, and when a page was last opened. Both stay in the browser. */
function readLastVisit(): number {
  try {
    const now = Date.now();
    const [before = 0, opened = 0] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
    const last = now - opened > VISIT_MS ? opened : before;
    localStorage.setItem(KEY, `${last} ${now}`);
    return last;
  } catch {
    // The browser keeps nothing for this site.
    return 0;
  }
}

let lastVisit: number | undefined;

function lastVisitOfReader(): number {
  lastVisit ??= readLastVisit();
  return lastVisit;
}

const subscribe = () => () => {};

/** When the reader was last here before this visit, in milliseconds since the epoch. 0 if unknown, and until hydration. */
export function useLastVisit(): number {
  return useSyncExternalStore(subscribe, lastVisitOfReader, () => 0);
}
