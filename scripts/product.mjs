import { setTimeout as delay } from 'node:timers/promises';
import { feedSummary } from './feed-summary.mjs';
import { keepRunning } from './keep-running.mjs';
import { createLinePrinter } from './print-logs.mjs';
import { roleProgram } from './role-program.mjs';

const READY_CHECK_MS = 100;
const REQUEST_TIMEOUT_MS = 2_000;

/** @typedef {import('./supervisor.mjs').Supervisor} Supervisor */

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
 * Returns the response to a GET request; null for a failure or an error status.
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
export const isReady = async (url) => (await get(`${url}/readyz`)) !== null;

/**
 * The publication's name, from its web app manifest.
 * @param {string} url
 */
async function publicationName(url) {
  const manifest = await (await get(`${url}/manifest.webmanifest`))?.json();
  return manifest?.name ?? 'The publication';
}

const ROLES = /** @type {const} */ (['worker', 'server']);

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
 * Prints the addresses, that of the pages last, and how many feeds were read: a page without articles is explained there.
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} hints further lines
 */
async function announce(url, env, hints) {
  const name = await publicationName(url);
  const server = addressAt(env.OPS_HOST, env.OPS_PORT);
  const worker = addressAt(env.OPS_HOST, env.WORKER_OPS_PORT);
  const reports = await (await get(`${worker}/feeds`))?.json();
  console.log(`\nFor operators: ${worker}/feeds.html, ${worker}/metrics, ${server}/metrics`);
  for (const hint of hints) console.log(hint);
  console.log(`\n${name}: ${url}`);
  if (reports) console.log(feedSummary(reports));
  console.log('Ctrl-C stops everything.');
}

/**
 * Starts worker and server and keeps them running, waits until the server is ready and prints its addresses.
 * @param {Supervisor} supervisor
 * @param {NodeJS.ProcessEnv} env
 * @param {{ hidePolls: boolean, hints: (env: NodeJS.ProcessEnv) => string[] }} options whether the log leaves out polls;
 * what to print beside the addresses
 */
export async function startProduct(supervisor, env, { hidePolls, hints }) {
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
  await announce(url, env, hints(env));
}
