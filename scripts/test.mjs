import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { CommandError, runWithProcesses } from './command.mjs';
import { hasDockerImage, removeTestContainers } from './docker.mjs';
import { ROOT } from './project.mjs';
import { findRedisProgram, installRedisProgram, REDIS_IMAGE } from './redis.mjs';
import { ensureInstalled } from './setup.mjs';

const HELP = `npm test: every test. Redis runs in a container if a Docker engine responds, else as redis-server; the browser is Chromium.

  npm test -- tests/unit            the tests under a path
  npm test -- -t "relative time"    the tests whose name matches
  npm test -- --project browser     one kind: unit, integration, browser
  CHROMIUM=/path npm test           the browser to use

The tests start, empty and kill their own Redis servers, and ignore REDIS_URL.`;

/**
 * A program comes first, also where a Docker engine responds: tests run `npm run demo`, whose container would add a
 * network interface, at which Chromium aborts its requests (ERR_NETWORK_CHANGED).
 * @throws {CommandError}
 */
function ensureRedis() {
  if (findRedisProgram() || installRedisProgram() || hasDockerImage(REDIS_IMAGE)) return;
  throw new CommandError('No Redis for the tests: install redis-server or valkey-server, or start a Docker engine.');
}

await runWithProcesses(HELP, async (supervisor) => {
  await ensureInstalled();
  ensureRedis();
  ensureChromium();
  const TEST_RUN = `${process.pid}-${Date.now()}`;
  process.once('exit', () => removeTestContainers(TEST_RUN));
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, TEST_RUN };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const tests = supervisor.startProgram('tests', process.execPath, [vitest, 'run', ...process.argv.slice(2)], { env });
  return Promise.race([tests.ended, supervisor.ended()]);
});
