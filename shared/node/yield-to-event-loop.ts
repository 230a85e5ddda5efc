import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long requests may wait, in milliseconds. */
const SLICE_MS = 2;

/** Gives way to requests once the work since they last had a turn took a slice. */
export type YieldToEventLoop = () => Promise<void>;

export function createYieldToEventLoop(): YieldToEventLoop {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
