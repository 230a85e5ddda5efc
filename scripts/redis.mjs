import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canInstallPackages, installPackages } from './debian.mjs';
import { Fault } from './fault.mjs';
import { findProgram } from './find-program.mjs';
import { freePort } from './free-port.mjs';
import { tryLock } from './lock.mjs';
import { DATA } from './project.mjs';

export const REDIS_IMAGE = 'redis:7-alpine';
/** Names the run of `npm test` that a container was started for. */
export const TEST_RUN_LABEL = 'city-news.test-run';
const PROGRAMS = ['redis-server', 'valkey-server'];
const START_MS = 30_000;

const docker = (/** @type {string[]} */ ...args) =>
  spawnSync('docker', args, { timeout: 120_000, stdio: 'ignore' }).status === 0;

/** Whether a Docker engine answers and has the image `name`, or can pull it. @param {string} name */
export const dockerHas = (name) =>
  docker('version') && (docker('image', 'inspect', name) || docker('pull', '--quiet', name));

/**
 * Ends the containers that a run of the tests left because it was ended itself.
 * @param {string} run
 */
export function removeTestContainers(run) {
  const filter = `label=${TEST_RUN_LABEL}=${run}`;
  const { stdout } = spawnSync('docker', ['ps', '--all', '--quiet', '--filter', filter], { encoding: 'utf8' });
  const ids = (stdout ?? '').split('\n').filter((id) => id !== '');
  if (ids.length > 0) docker('rm', '--force', ...ids);
}

/** The Redis program on PATH, or null. */
export const findRedisProgram = () => findProgram(PROGRAMS);

/** Installs the distribution's Redis where that is possible, and gives the program, or null. */
export const installRedisProgram = () =>
  canInstallPackages() && installPackages(['redis-server']) ? findRedisProgram() : null;

/**
 * How a Redis of our own is run: the first that works of a program on PATH, a Docker container, the distribution's package.
 * @param {number} port
 * @param {string | null} folder where its data is kept; null keeps it in memory only
 * @returns {{ program: string, args: string[] }}
 */
function commandFor(port, folder) {
  const found = findRedisProgram();
  if (found) return { program: found, args: programArgs(port, folder) };
  if (dockerHas(REDIS_IMAGE)) return { program: 'docker', args: containerArgs(port, folder) };
  const installed = installRedisProgram();
  if (installed) return { program: installed, args: programArgs(port, folder) };
  throw new Fault(
    'No Redis: install redis-server or valkey-server (apt install redis-server, brew install redis), start a Docker engine, or set REDIS_URL.',
  );
}

/** @param {string | null} folder */
const keeping = (folder) => ['--save', '', '--appendonly', folder ? 'yes' : 'no', '--maxmemory-policy', 'noeviction'];

/**
 * @param {number} port
 * @param {string | null} folder
 */
const programArgs = (port, folder) => [
  ...['--port', String(port), '--bind', '127.0.0.1', '--loglevel', 'warning', '--dir', folder ?? '/'],
  ...keeping(folder),
];

/**
 * @param {number} port
 * @param {string | null} folder
 */
function containerArgs(port, folder) {
  const user = process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.() ?? 0}`] : [];
  const data = folder ? ['--volume', `${folder}:/data`, ...user] : [];
  const publish = ['--publish', `127.0.0.1:${port}:6379`];
  return ['run', '--rm', ...publish, ...data, REDIS_IMAGE, 'redis-server', '--loglevel', 'warning', ...keeping(folder)];
}

/** @param {number} port */
const answers = (port) =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => {});
    socket.once('close', () => resolve(false));
  });

/**
 * The address of the Redis to use: `REDIS_URL` or a cluster where they are set, else one of our own on a free loopback
 * port, which ends with `supervisor`.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {{ keep: boolean }} options whether its data outlives the command, under .data/redis
 * @returns {Promise<Record<string, string>>} the variables that name it
 * @throws {Fault}
 */
export async function provideRedis(supervisor, { keep }) {
  if (process.env.REDIS_URL || process.env.REDIS_CLUSTER_NODES) return {};
  const folder = keep ? dataFolder() : null;
  const port = await freePort();
  const { program, args } = commandFor(port, folder);
  let lastLine = '';
  const onLine = (/** @type {string} */ line) => {
    lastLine = line.trim() || lastLine;
  };
  const child = supervisor.startProgram('Redis', program, args, { onLine, onErrorLine: onLine });
  const ended = child.ended.then(() => 'ended');
  for (const deadline = Date.now() + START_MS; !(await answers(port)); ) {
    const state = await Promise.race([ended, delay(50)]);
    if (state === 'ended' || Date.now() > deadline) throw new Fault(`Redis did not start (${program}): ${lastLine}`);
  }
  supervisor.dependOn(child);
  return { REDIS_URL: `redis://127.0.0.1:${port}` };
}

function dataFolder() {
  const lock = tryLock('redis');
  if ('heldBy' in lock) {
    throw new Fault(
      `This folder's Redis is in use by another \`npm start\` (process ${lock.heldBy}): end that one, or set REDIS_URL.`,
    );
  }
  const folder = join(DATA, 'redis');
  mkdirSync(folder, { recursive: true });
  return folder;
}
