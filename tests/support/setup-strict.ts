import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

/**
 * Fails a test that calls `console.error` or `console.warn`, or that leaves a rejected promise unhandled. A test that
 * expects such a line mocks it: `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const unexpected: string[] = [];
const { error, warn } = console;

for (const method of ['error', 'warn'] as const) {
  const print = console[method];
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`);
    print(...args);
  };
}

const onRejection = (reason: unknown) => unexpected.push(`unhandled rejection: ${format(reason)}`);

beforeEach(() => {
  process.on('unhandledRejection', onRejection);
});

afterEach(() => {
  process.off('unhandledRejection', onRejection);
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`This must not happen in a test:\n${found.join('\n')}`);
});

// A process without isolation runs this file again for its next test file.
afterAll(() => {
  Object.assign(console, { error, warn });
  // Vitest does it before each test, so that the modules of the next file would still see what the last one stubbed.
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
