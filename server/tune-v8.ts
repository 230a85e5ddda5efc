import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';

/** How much the heap grows between two full collections; left to itself, V8 lets it grow to three times what is in use. */
const HEAP_GROWTH_PERCENT = 50;

const kept: object[] = [];

/**
 * Holds on to one entry of Node's `nextTick` queue for good. V8 forgets the shape of these entries when it collects garbage
 * while the queue is empty, and makes each one the slow way ever after, which takes a seventh of the time of an answer from
 * memory (seen on Node 20 and 24).
 */
function keepTickShape(): void {
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') kept.push(resource);
    },
  }).enable();
  process.nextTick(() => {});
  hook.disable();
}

/** Sets V8 to a server's work: to be called before there is any (CONTRIBUTING.md, Decisions, has the measurements). */
export function tuneV8(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  keepTickShape();
}
