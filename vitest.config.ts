import { defineConfig } from 'vitest/config';

const shared = {
  environment: 'node',
  // One process for many files: loading the sources anew takes two seconds, and browser files share a stack.
  isolate: false,
  setupFiles: 'tests/support/setup-strict.ts',
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const;

const globalSetup = ['tests/support/global-redis.ts', 'tests/support/global-build.ts'];

const integration = {
  ...shared,
  // More than the cores of a small machine, since a file often waits: for an interval, a time limit, a process.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  env: { NODE_ENV: 'production' },
  globalSetup,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Browser tests come last, since they need the processors for themselves. `npm test` leaves out what lies in tests/slow. */
export default defineConfig({
  test: {
    watch: false,
    passWithNoTests: false,
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 10_000,
          sequence: { groupOrder: 0 },
        },
      },
      // The production build of React, as readers get it; unit tests keep the warnings of its development build.
      {
        oxc: { jsx: { development: false } },
        test: { ...integration, name: 'integration', include: ['tests/integration/**/*.test.{ts,tsx}'] },
      },
      {
        oxc: { jsx: { development: false } },
        test: {
          ...integration,
          name: 'slow',
          include: ['tests/slow/*.test.ts'],
          // They measure time and memory, so that no other tests may run beside them.
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...shared,
          name: 'browser',
          include: ['tests/browser/*.test.ts', 'tests/slow/browser/*.test.ts'],
          // One more than the cores of a small machine, since a test often waits for the browser.
          maxWorkers: 3,
          globalSetup: [...globalSetup, 'tests/support/global-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
