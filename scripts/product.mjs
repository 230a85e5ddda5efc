import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLinePrinter } from './print-logs.mjs';
import { DIST } from './project.mjs';
import { describeEnd } from './supervisor.mjs';

const READY_CHECK_MS = 100;
const REQUEST_TIMEOUT_MS = 2_000;
const RESTART_AFTER_MS = 1_000;
const REASONS_SHOWN = 3;

/** @typedef {import('./supervisor.mjs').Supervisor} Supervisor */

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

/**
 * Returns the program of a role and its environment. Variables in `env` take precedence.
 * @param {'server' | 'worker'} role
 * @param {NodeJS.ProcessEnv} env
 */
export const roleProgram = (role, env) => ({
  file: join(DIST, `${role}.js`),
  env: { ...START_ENV, ...env },
});

/**
 * Returns the address of a listener on `host`.
 * @param {string | undefined} host
 * @param {string | undefined} port
 */
export function addressAt(host, port) {
  const reachable = !host || host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Returns the response to a GET request. Null for a failure or an error status.
 * @param {string} address
 */
async function get(address) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}

/** Whether the server at `url` is ready. @param {string} url */
const isReady = async (url) => (await get(`${url}/readyz`)) !== null;

/**
 * The publication's name, from its web app manifest.
 * @param {string} url
 */
async function publicationName(url) {
  const manifest = await (await get(`${url}/manifest.webmanifest`))?.json();
  return manifest?.name ?? 'The publication';
}

export const ROLES = /** @type {const} */ (['worker', 'server']);

/**
 * Starts a role from dist/.
 * @param {Supervisor} supervisor
 * @param {'worker' | 'server'} role
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./print-logs.mjs').LinePrinter} printer
 */
export function startRole(supervisor, role, env, printer) {
  const program = roleProgram(role, env);
  const { onLine, onErrorLine } = printer;
  const options = { env: program.env, onLine, onErrorLine: (/** @type {string} */ line) => onErrorLine(line, role) };
  return supervisor.startNode(role, program.file, [], options);
}

/**
 * @typedef {object} Announcement what to print beside the addresses
 * @property {string[]} hints
 * @property {string | null} commandToTry
 */

/**
 * Prints how many feeds were read, since a page without articles is explained there, and last the address of the pages.
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 * @param {Announcement} announcement
 */
async function announce(url, env, { hints, commandToTry }) {
  const name = await publicationName(url);
  const server = addressAt(env.OPS_HOST, env.OPS_PORT);
  const worker = addressAt(env.OPS_HOST, env.WORKER_OPS_PORT);
  const reports = await (await get(`${worker}/feeds`))?.json();
  console.log(`\nFor operators: ${worker}/feeds.html, ${worker}/metrics, ${server}/metrics`);
  for (const hint of hints) console.log(hint);
  if (reports) console.log(feedSummary(reports));
  console.log('Ctrl-C stops everything.');
  console.log(`\n${name}: ${url}`);
  if (commandToTry !== null) console.log(`To try: ${commandToTry}`);
}

/**
 * Starts worker and server and keeps them running, waits until the server is ready and prints its addresses.
 * @param {Supervisor} supervisor
 * @param {NodeJS.ProcessEnv} env
 * @param {Announcement & { hidePolls: boolean }} options hidePolls leaves polls out of the log
 */
export async function startProduct(supervisor, env, { hidePolls, ...announcement }) {
  const printer = await createLinePrinter({ hidePolls });
  let wasReady = false;
  for (const role of ROLES) {
    void keepRunning(
      supervisor,
      () => startRole(supervisor, role, env, printer),
      () => wasReady,
    );
  }
  const url = addressAt(env.HOST, env.PORT);
  while (!(await isReady(url))) {
    if (supervisor.isStopping) return;
    await delay(READY_CHECK_MS);
  }
  wasReady = true;
  if (supervisor.isStopping) return;
  await announce(url, env, announcement);
}

/**
 * Starts a process, and again whenever it ends with an error. One that ends before `isReady`, or without an error, stops
 * everything.
 * @param {Supervisor} supervisor
 * @param {() => import('./supervisor.mjs').Child} start
 * @param {() => boolean} isReady
 */
async function keepRunning(supervisor, start, isReady) {
  while (!supervisor.isStopping) {
    const child = start();
    const code = await child.ended;
    if (supervisor.isStopping) return;
    if (code === 0 || !isReady()) return supervisor.stopWhenEnded(child);
    console.error(`${describeEnd(child)}; it is started again in ${RESTART_AFTER_MS / 1_000} s.`);
    await delay(RESTART_AFTER_MS);
  }
}

/** @typedef {{ health: string, lastError: string | null }} FeedReport */

/**
 * Says how many feeds were read at their last poll, and why the others were not, the most frequent reason first.
 * @param {FeedReport[]} reports the entries of `/feeds`
 */
export function feedSummary(reports) {
  const others = reports.filter(({ health }) => health !== 'ok');
  const read = `${reports.length - others.length} of ${reports.length} feeds were read`;
  if (others.length === 0) return `${read}.`;
  /** @type {Map<string, number>} */
  const reasons = new Map();
  for (const { lastError } of others) {
    const reason = lastError ?? 'not polled yet';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const sorted = [...reasons].sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, REASONS_SHOWN).map(([reason, count]) => `${reason} (${count})`);
  return `${read}: ${shown.join(', ')}${sorted.length > REASONS_SHOWN ? ', …' : ''}.`;
}
