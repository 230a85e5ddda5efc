import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { Fault } from './fault.mjs';
import { ROOT } from './project.mjs';
import { dockerHas, findRedisProgram, installRedisProgram, REDIS_IMAGE, removeTestContainers } from './redis.mjs';
import { ensureInstalled } from './setup.mjs';
import { runWithProcesses } from './supervisor.mjs';

const HELP = `npm test: every test. Redis is a container where a Docker engine is, else a redis-server child; the browser is Chromium.

  npm test -- tests/unit            the tests under a path
  npm test -- -t "relative time"    the tests whose name matches
  npm test -- --project browser     one kind: unit, integration, browser
  CHROMIUM=/path npm test           the browser to use

The tests start, empty and kill Redis servers of their own: REDIS_URL is not looked at.`;

/** @throws {Fault} */
function ensureRedis() {
  if (dockerHas(REDIS_IMAGE) || findRedisProgram() || installRedisProgram()) return;
  throw new Fault('No Redis for the tests: install redis-server or valkey-server, or start a Docker engine.');
}

await runWithProcesses(async (supervisor) => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  await ensureInstalled();
  ensureRedis();
  ensureChromium();
  const TEST_RUN = `${process.pid}-${Date.now()}`;
  process.once('exit', () => removeTestContainers(TEST_RUN));
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, TEST_RUN };
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const tests = supervisor.startProgram('tests', process.execPath, [vitest, 'run', ...args], { env });
  return Promise.race([tests.ended, supervisor.ended()]);
});
