import { join } from 'node:path';
import { runWithProcesses } from './command.mjs';
import {
  ensureChromium,
  findProgram,
  HEADLESS_SHELL,
  installHeadlessShell,
  installPackages,
  isDebian,
} from './programs.mjs';
import { ROOT } from './project.mjs';
import { ensureRedis, findRedisProgram, installRedisProgram, removeTestContainers } from './redis.mjs';
import { ensureInstalled } from './setup.mjs';

const HELP = `npm test: unit, integration and browser tests; \`npm run test:all\`: those of tests/slow too, as \`.ci/run\` runs them.
Redis runs in a container if a Docker engine responds, else as redis-server or valkey-server. The browser is Chromium's headless
shell, Chromium or Chrome. On Debian as root, what is missing is installed: redis-server where there is neither a program nor an
engine, the headless shell where there is no browser; for test:all both, Firefox and nginx.

  npm test -- tests/unit            the tests under a path
  npm test -- tests/unit/shared -t "age in words"  those of them whose name matches
  npm test -- --project browser     one kind: unit, integration, browser, slow
  CHROMIUM=/path npm test           the browser to use, else the first on PATH

The tests start, empty and kill their own Redis servers, and ignore REDIS_URL.`;

/** Beside a Redis in a container, which adds a network interface, Chromium would abort its requests. */
function installTools() {
  if (!findRedisProgram()) installRedisProgram();
  if (!process.env.CHROMIUM && !findProgram([HEADLESS_SHELL])) installHeadlessShell();
  const missing = [
    ...(findProgram(['firefox-esr']) ? [] : ['firefox-esr']),
    ...(findProgram(['nginx']) ? [] : ['nginx-light']),
  ];
  if (missing.length > 0 && isDebian()) installPackages(missing);
}

await runWithProcesses(HELP, async (supervisor) => {
  await ensureInstalled();
  if (process.argv.includes('--all')) installTools();
  ensureRedis();
  ensureChromium();
  const TEST_RUN = `${process.pid}-${Date.now()}`;
  process.once('exit', () => removeTestContainers(TEST_RUN));
  const { NODE_ENV: _, ...inherited } = process.env;
  const vitestArguments = process.argv.slice(2).filter((argument) => argument !== '--all');
  const isWhole = process.argv.some((argument) => /^tests\/|^--(?:project|all)/.test(argument));
  const env = { ...inherited, TEST_RUN };
  const without = isWhole ? [] : ['--exclude', 'tests/slow/**'];
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const tests = supervisor.startNode('tests', vitest, ['run', ...without, ...vitestArguments], { env });
  return Promise.race([tests.ended, supervisor.ended()]);
});
