import { setTimeout as delay } from 'node:timers/promises';
import { describeEnd } from './supervisor.mjs';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A process that ran for so long has recovered: the next pause is the first again. */
const RECOVERED_AFTER_MS = 60_000;

/** @typedef {import('./supervisor.mjs').Supervisor} Supervisor */

/**
 * Starts a process, and again whenever it ends with an error, after a pause that doubles. One that ends before `isReady`,
 * or without an error, stops everything.
 * @param {Supervisor} supervisor
 * @param {() => import('./supervisor.mjs').Child} start
 * @param {() => boolean} isReady
 */
export async function keepRunning(supervisor, start, isReady) {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const startedAt = performance.now();
    const child = start();
    const code = await child.ended;
    if (supervisor.isStopping) return;
    if (code === 0 || !isReady()) return supervisor.stopWhenEnded(child);
    if (performance.now() - startedAt >= RECOVERED_AFTER_MS) pauseMs = FIRST_PAUSE_MS;
    console.error(`${describeEnd(child)}; it is started again in ${pauseMs / 1_000} s.`);
    await delay(pauseMs);
    if (supervisor.isStopping) return;
  }
}
