import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { isReady, startRole } from './product.mjs';
import { describeEnd, hasEnded } from './supervisor.mjs';

const READY_CHECK_MS = 100;
/** After this long a new server replaces the old one even if it is not ready. */
const READY_TIMEOUT_MS = 40_000;

/** @typedef {import('./supervisor.mjs').Child} Child */
/** @typedef {{ child: Child, port: number, opsPort: number }} DevServer */

/** @param {Child} child */
const describeOutage = (child) => `${describeEnd(child)}; save a file to start it again.`;

/**
 * Runs worker and server for development. `replace` starts both from a new build: the old server responds until the
 * new one is ready, and keeps running if the new one ends. One that ends by itself is not started again before that:
 * its last lines are the ones to read, and the same build would most likely end again.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./print-logs.mjs').LinePrinter} printer
 */
export async function startDevRoles(supervisor, env, printer) {
  /** @type {Set<Child>} */
  const expectedToRun = new Set();
  const watch = (/** @type {Child} */ child) => {
    expectedToRun.add(child);
    void child.ended.then(() => {
      if (expectedToRun.has(child) && !supervisor.isStopping) console.error(describeOutage(child));
    });
  };
  const endOnPurpose = (/** @type {Child} */ child) => {
    expectedToRun.delete(child);
    return supervisor.end(child);
  };
  const startServer = async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), OPS_PORT: String(opsPort) };
    return { child: startRole(supervisor, 'server', { ...env, ...ports }, printer), port, opsPort };
  };
  const startWorker = () => startRole(supervisor, 'worker', env, printer);
  let worker = startWorker();
  let server = await startServer();
  for (const child of [worker, server.child]) watch(child);

  /** Whether the new server responds now. */
  const replace = async () => {
    await endOnPurpose(worker);
    if (supervisor.isStopping) return false;
    worker = startWorker();
    watch(worker);
    const next = await startServer();
    if (!(await becomesReady(next)) || supervisor.isStopping) return false;
    void endOnPurpose(server.child);
    server = next;
    watch(server.child);
    return true;
  };
  /** Says why no server responds; null while one runs. */
  const outage = () => (hasEnded(server.child) ? describeOutage(server.child) : null);
  return { replace, port: () => server.port, opsPort: () => server.opsPort, outage };
}

/**
 * Waits until a server is ready; false where it ended.
 * @param {DevServer} server
 */
async function becomesReady({ child, port }) {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(READY_CHECK_MS)) {
    if (hasEnded(child)) return false;
    if (await isReady(`http://127.0.0.1:${port}`)) return true;
  }
  return true;
}
