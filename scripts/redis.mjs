import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from './command.mjs';
import { tryLock } from './lock.mjs';
import { freePort } from './ports.mjs';
import { findProgram, installPackages } from './programs.mjs';
import { DATA } from './project.mjs';

export const REDIS_IMAGE = 'redis:7-alpine';
const PROGRAMS = ['redis-server', 'valkey-server'];
const DOCKER_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 30_000;
const PING_TIMEOUT_MS = 1_000;

export const findRedisProgram = () => findProgram(PROGRAMS);

/** Installs the distribution's Redis if that is possible, and returns the program, or null. */
export const installRedisProgram = () => (installPackages(['redis-server']) ? findRedisProgram() : null);

/** The options of every Redis that is started here. Without a folder its data is in memory only. */
export function storageArgs(/** @type {string | null} */ folder) {
  const storage = folder ? ['--appendonly', 'yes', '--dir', folder] : ['--appendonly', 'no', '--dir', '/'];
  return ['--save', '', ...storage, '--maxmemory-policy', 'noeviction', '--loglevel', 'notice'];
}

export function redisArgs(/** @type {number} */ port, /** @type {string | null} */ folder) {
  return ['--port', String(port), '--bind', '127.0.0.1', ...storageArgs(folder)];
}

function containerArgs(/** @type {number} */ port, /** @type {string | null} */ folder) {
  const user = process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.() ?? 0}`] : [];
  const volume = folder ? ['--volume', `${folder}:/data`, ...user] : [];
  const publish = ['--publish', `127.0.0.1:${port}:6379`];
  return ['run', '--rm', ...publish, ...volume, REDIS_IMAGE, 'redis-server', ...storageArgs(folder && '/data')];
}

/**
 * Chooses a program on PATH, else a Docker container (null), else the distribution's package, which it installs.
 * @throws {CommandError} if there is none of them
 */
export function ensureRedis() {
  const program = findRedisProgram();
  if (program || hasDockerImage(REDIS_IMAGE)) return program;
  const installed = installRedisProgram();
  if (installed) return installed;
  throw new CommandError(
    'No Redis: install redis-server or valkey-server (apt install redis-server, brew install redis), or start a Docker engine. Commands other than the tests take REDIS_URL too.',
  );
}

export const isRedisReady = (/** @type {number} */ port, host = '127.0.0.1') =>
  new Promise((resolve) => {
    const socket = createConnection(port, host, () => socket.write('PING\r\n'));
    socket.setTimeout(PING_TIMEOUT_MS, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => {});
    socket.once('close', () => resolve(false));
  });

const VARIABLES = ['REDIS_URL', 'REDIS_URL_FILE', 'REDIS_CLUSTER_NODES', 'REDIS_CLUSTER_NODES_FILE'];

/**
 * Returns the variables that name a private Redis, none if the environment names one. It ends with `supervisor`, and its
 * data too unless they are kept in .data/redis.
 * @returns {Promise<Record<string, string>>}
 * @throws {CommandError}
 */
export async function provideRedis(
  /** @type {import('./supervisor.mjs').Supervisor} */ supervisor,
  /** @type {{ keep: boolean }} */ { keep },
) {
  if (VARIABLES.some((name) => process.env[name])) return {};
  const folder = keep ? lockDataFolder() : null;
  const port = await freePort();
  const installed = ensureRedis();
  const program = installed ?? 'docker';
  const args = installed ? redisArgs(port, folder) : containerArgs(port, folder);
  let lastLine = '';
  const child = supervisor.startProgram('Redis', program, args, {
    onLine: (line) => {
      lastLine = line.trim() || lastLine;
    },
  });
  const ended = child.ended.then(() => 'ended');
  for (const deadline = Date.now() + START_TIMEOUT_MS; !(await isRedisReady(port)); ) {
    const state = await Promise.race([ended, delay(50)]);
    if (state === 'ended' || Date.now() > deadline) {
      throw new CommandError(`Redis did not start (${program}): ${lastLine}`);
    }
  }
  supervisor.stopWhenEnded(child);
  return { REDIS_URL: `redis://127.0.0.1:${port}` };
}

function lockDataFolder() {
  if (!tryLock('redis')) {
    throw new CommandError("This folder's Redis is in use by another `npm start`: stop that one, or set REDIS_URL.");
  }
  const folder = join(DATA, 'redis');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The label that names the run of `npm test` for which a container was started. */
export const TEST_RUN_LABEL = 'city-news.test-run';

const docker = (/** @type {string[]} */ ...args) =>
  spawnSync('docker', args, { timeout: DOCKER_TIMEOUT_MS, stdio: 'ignore' }).status === 0;

/** Whether a Docker engine responds and has the image `name` or can pull it. */
export const hasDockerImage = (/** @type {string} */ name) =>
  docker('version') && (docker('image', 'inspect', name) || docker('pull', '--quiet', name));

/** Removes the containers of a test run that was killed. */
export function removeTestContainers(/** @type {string} */ run) {
  const filter = `label=${TEST_RUN_LABEL}=${run}`;
  const { stdout } = spawnSync('docker', ['ps', '--all', '--quiet', '--filter', filter], { encoding: 'utf8' });
  const ids = (stdout ?? '').split('\n').filter((id) => id !== '');
  if (ids.length > 0) docker('rm', '--force', ...ids);
}
