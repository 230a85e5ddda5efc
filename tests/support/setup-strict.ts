import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

/**
 * Fails the test during which something was written with `console.error` or `console.warn`, or a promise was rejected
 * with nobody listening. A test that expects a line takes it with `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const strays: string[] = [];

for (const method of ['error', 'warn'] as const) {
  const print = console[method];
  console[method] = (...args: unknown[]) => {
    strays.push(`console.${method}: ${format(...args)}`);
    print(...args);
  };
}

const onRejection = (reason: unknown) => strays.push(`unhandled rejection: ${format(reason)}`);

beforeEach(() => {
  process.on('unhandledRejection', onRejection);
});

afterEach(() => {
  process.off('unhandledRejection', onRejection);
  const found = strays.splice(0);
  if (found.length > 0) throw new Error(`This must not happen in a test:\n${found.join('\n')}`);
});
