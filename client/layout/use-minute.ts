import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let isRunning = false;
/** Null until the first minute has passed, so that hydration keeps the server's times. */
let minute: number | null = null;

function tick(): void {
  minute = Math.floor(Date.now() / MINUTE) * MINUTE;
  for (const listener of listeners) listener();
}

/** One clock for every time text on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRunning) setInterval(tick, MINUTE);
  isRunning = true;
  // A page that was frozen, or kept for Back, has missed its minutes. The same listener is added once only.
  document.addEventListener('visibilitychange', tick);
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
