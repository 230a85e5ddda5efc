import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { isReady, startRole } from './product.mjs';

const READY_CHECK_MS = 100;
/** After this long a new server replaces the old one even if it is not ready. */
const READY_TIMEOUT_MS = 40_000;

/** @typedef {import('./supervisor.mjs').Child} Child */
/** @typedef {{ child: Child, port: number, opsPort: number }} DevServer */

/**
 * Runs worker and server for development. `replace` starts both from a new build: the old server responds until the
 * new one is ready, and keeps running if the new one ends.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./print-logs.mjs').LinePrinter} printer
 */
export async function startDevRoles(supervisor, env, printer) {
  const startServer = async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const ports = { PORT: String(port), OPS_PORT: String(opsPort) };
    return { child: startRole(supervisor, 'server', { ...env, ...ports }, printer), port, opsPort };
  };
  const startWorker = () => startRole(supervisor, 'worker', env, printer);
  let worker = startWorker();
  let server = await startServer();

  /** Whether the new server responds now. */
  const replace = async () => {
    await supervisor.end(worker);
    if (supervisor.isStopping) return false;
    worker = startWorker();
    const next = await startServer();
    if (!(await becomesReady(next)) || supervisor.isStopping) return false;
    const previous = server;
    server = next;
    void supervisor.end(previous.child);
    return true;
  };
  return { replace, port: () => server.port, opsPort: () => server.opsPort };
}

/**
 * Waits until a server is ready; false where it ended.
 * @param {DevServer} server
 */
async function becomesReady({ child, port }) {
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(READY_CHECK_MS)) {
    if (hasEnded) return false;
    if (await isReady(`http://127.0.0.1:${port}`)) return true;
  }
  return true;
}
