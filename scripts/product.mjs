import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DIST } from './project.mjs';
import { describeEnd } from './supervisor.mjs';

const READY_CHECK_MS = 100;
const REQUEST_TIMEOUT_MS = 2_000;
const RESTART_AFTER_MS = 1_000;

/**
 * @typedef {import('./supervisor.mjs').Supervisor} Supervisor
 * @typedef {'worker' | 'server'} Role
 * @typedef {(line: string) => void} OnLine gets each line of a log
 */

/**
 * What both roles read at their start, as in the Dockerfile and the systemd units. A young generation of 4 MB saves 20 MB
 * and makes an uncached render 5 % slower. One malloc arena saves a server 50 MB under load. Memory that malloc gives back
 * above 128 KB saves an idle server 16 MB, an idle worker 10 MB. 64 threads look up names, of which some never get an answer.
 */
const START_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '64',
};

/** Returns the program of a role and its environment. Variables in `env` take precedence. */
export const roleProgram = (/** @type {Role} */ role, /** @type {NodeJS.ProcessEnv} */ env) => ({
  file: join(DIST, `${role}.js`),
  env: { ...START_ENV, ...env },
});

export function addressAt(/** @type {string | undefined} */ host, /** @type {string | undefined} */ port) {
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

async function get(/** @type {string} */ address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

export const ROLES = /** @type {const} */ (['worker', 'server']);

/**
 * Starts a role from dist/.
 * @param {NodeJS.ProcessEnv} env
 * @param {OnLine} onLine
 */
export function startRole(/** @type {Supervisor} */ supervisor, /** @type {Role} */ role, env, onLine) {
  const program = roleProgram(role, env);
  return supervisor.startNode(role, program.file, [], { env: program.env, onLine });
}

/**
 * Starts worker and server and keeps them running, waits until the server is ready and prints the addresses and `hints`,
 * the address of the pages last.
 * @param {{ onLine: OnLine, hints: string[] }} options
 */
export async function startProduct(
  /** @type {Supervisor} */ supervisor,
  /** @type {NodeJS.ProcessEnv} */ env,
  options,
) {
  const state = { isReady: false };
  for (const role of ROLES) void keepRunning(supervisor, () => startRole(supervisor, role, env, options.onLine), state);
  const url = addressAt(env.HOST, env.PORT);
  while (!(await get(`${url}/readyz`))) {
    if (supervisor.isStopping) return;
    await delay(READY_CHECK_MS);
  }
  state.isReady = true;
  const worker = addressAt(env.OPS_HOST, env.WORKER_OPS_PORT);
  /** @type {{ health: string }[]} */
  const feeds = (await (await get(`${worker}/feeds`))?.json()) ?? [];
  const read = feeds.filter(({ health }) => health === 'ok').length;
  console.log(`\nFor operators: ${worker}/metrics, ${addressAt(env.OPS_HOST, env.OPS_PORT)}/metrics`);
  console.log(`${read} of ${feeds.length} feeds were read; ${worker}/feeds.html has all of them.`);
  for (const hint of options.hints) console.log(hint);
  console.log(`Ctrl-C stops everything.\n\nThe pages: ${url}`);
}

/**
 * Starts a process, and again whenever it ends with an error. One that ends before the product is ready, or without an
 * error, stops everything.
 * @param {() => import('./supervisor.mjs').Child} start
 */
async function keepRunning(/** @type {Supervisor} */ supervisor, start, /** @type {{ isReady: boolean }} */ state) {
  while (!supervisor.isStopping) {
    const child = start();
    const code = await child.ended;
    if (supervisor.isStopping) return;
    if (code === 0 || !state.isReady) return supervisor.stopWhenEnded(child);
    console.error(`${describeEnd(child)}; it is started again in ${RESTART_AFTER_MS / 1_000} s.`);
    await delay(RESTART_AFTER_MS);
  }
}

/**
 * Returns a function that prints the lines of a log: formatted on a terminal, unchanged elsewhere. `isSample` leaves out
 * polls and deliveries, unless `LOG_LEVEL` asks for more.
 * @returns {Promise<OnLine>}
 */
export async function createLinePrinter({ isSample = false, isTerminal = process.stdout.isTTY } = {}) {
  const format = isTerminal ? await createFormatter() : (/** @type {string} */ line) => line;
  const hidesPolls = isSample && !['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
  return (line) => {
    if (!hidesPolls || !/"msg":"(?:poll|delivery)"/.test(line)) console.log(format(line));
  };
}

/** @returns {Promise<(line: string) => string>} */
async function createFormatter() {
  // On a fresh clone the packages are installed after this module was loaded.
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'role,instance,build',
    errorLikeObjectKeys: ['err'],
    messageFormat: '{role}: {msg}',
  });
  return (line) => pretty(line).trimEnd();
}
