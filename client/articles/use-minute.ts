import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let isRunning = false;
/** Null until the clock has struck once: to take over the server's page is not to write all its times anew. */
let minute: number | null = null;

function strike(): void {
  minute = Math.floor(Date.now() / MINUTE) * MINUTE;
  for (const listener of listeners) listener();
}

/** One clock for every time text on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRunning) setInterval(strike, MINUTE);
  isRunning = true;
  return () => listeners.delete(listener);
}

/** The current minute in milliseconds since the epoch; null on the server and in the browser's first minute. */
export function useMinute(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => minute,
    () => null,
  );
}
