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

/** Starts the clock that all times share. It never stops, so that no page begins with the minute of an earlier one. */
function start(): void {
  isRunning = true;
  setInterval(tick, MINUTE);
  // A document that was frozen, or kept for Back, has missed its minutes.
  document.addEventListener('visibilitychange', tick);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRunning) start();
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
