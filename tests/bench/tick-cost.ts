import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { tuneV8 } from '../../server/tune-v8.ts';

const ROUNDS = 9;
const TICKS_A_ROUND = 200_000;

/** Lets `count` ticks follow each other. */
function ticks(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const next = (): void => {
      if (--left === 0) resolve();
      else process.nextTick(next);
    };
    process.nextTick(next);
  });
}

/** A process of its own: prints the nanoseconds of one tick once memory was collected, with the server's settings if told `tuned`. */
if (process.argv[2] === 'tuned') tuneV8();
setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
if (typeof collect !== 'function') throw new Error('V8 shows no way to collect memory');
await ticks(2_000);
for (let collection = 0; collection < 4; collection++) {
  // The event loop turns, so that the queue is empty when memory is collected.
  await delay(10);
  collect();
}
let best = Number.POSITIVE_INFINITY;
for (let round = 0; round < ROUNDS; round++) {
  const started = performance.now();
  await ticks(TICKS_A_ROUND);
  best = Math.min(best, ((performance.now() - started) * 1e6) / TICKS_A_ROUND);
}
console.log(best);
