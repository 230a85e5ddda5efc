import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long requests may wait, in milliseconds. */
const SLICE_MS = 2;

/** Yields to requests once the work since the last yield took longer than a slice. */
export type YieldToEventLoop = () => Promise<void>;

export function createYieldToEventLoop(): YieldToEventLoop {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
