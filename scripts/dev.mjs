import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build, isFresh } from './build.mjs';
import { CommandError, readArguments, runWithProcesses } from './command.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { choosePorts, freePort } from './ports.mjs';
import { createLinePrinter, hidesPolls } from './print-logs.mjs';
import { isReady, startRole } from './product.mjs';
import { ROOT } from './project.mjs';
import { provideRedis } from './redis.mjs';
import { newsroomHints, startSampleNewsroom } from './sample-newsroom.mjs';
import { describeEnd, hasEnded } from './supervisor.mjs';

const HELP = `npm run dev: the product against the sample newsroom. Saving a file of shared/, client/, server/ or worker/ rebuilds it,
replaces worker and server, and reloads the open pages. Saving a style sheet changes the open pages in place. A worker or server
that ends by itself is started again at the next save.

  npm run dev -- --real        the real feeds (or PUBLICATIONS) instead of the sample newsroom
  LOG_LEVEL=debug npm run dev  logs each poll too`;

const SETTLE_MS = 100;
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
async function startDevRoles(supervisor, env, printer) {
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
 * Waits until a server is ready; false if it ended.
 * @param {DevServer} server
 */
async function becomesReady({ child, port }) {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(READY_CHECK_MS)) {
    if (hasEnded(child)) return false;
    if (await isReady(`http://127.0.0.1:${port}`)) return true;
  }
  return true;
}

/**
 * Calls `onSaved` once after each burst of changes to the sources, with the files.
 * @param {(files: string[]) => void} onSaved
 */
function watchSources(onSaved) {
  /** @type {Set<string>} */
  let files = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const settle = () => {
    onSaved([...files]);
    files = new Set();
  };
  for (const folder of ['shared', 'client', 'server', 'worker']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      files.add(file ?? folder);
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    });
  }
}

/** The error of a build; null if it succeeded. */
async function tryToBuild() {
  try {
    await build();
    return null;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return error.message;
  }
}

await runWithProcesses(HELP, async (supervisor) => {
  const isReal = readArguments(['--real']).includes('--real');
  await build();
  const { PORT, OPS_PORT, ...ports } = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: false });
  const newsroom = isReal ? {} : await startSampleNewsroom(supervisor);
  const env = { ...process.env, ...ports, HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', ...redis, ...newsroom };
  const printer = await createLinePrinter({ hidePolls: !isReal && hidesPolls(process.env) });
  const roles = await startDevRoles(supervisor, env, printer);
  const proxy = await startDevProxy(Number(PORT), roles);
  await startDevProxy(Number(OPS_PORT), { ...roles, port: roles.opsPort });

  /** @param {string[]} files */
  const rebuild = async (files) => {
    if (isFresh()) return;
    const hadServer = roles.outage() === null;
    let problem = await tryToBuild();
    if (problem === null && !(await roles.replace()) && !supervisor.isStopping) problem = 'The new server ended.';
    if (problem !== null) console.error(hadServer ? `${problem} The pages still show the previous build.` : problem);
    else proxy.update(hadServer && files.every((file) => file.endsWith('.css')) ? 'styles' : 'reload');
  };
  let rebuilt = Promise.resolve();
  watchSources((files) => {
    rebuilt = rebuilt.then(() => rebuild(files));
  });
  const url = `http://127.0.0.1:${PORT}`;
  const worker = `http://127.0.0.1:${ports.WORKER_OPS_PORT}`;
  console.log(`For operators: ${worker}/feeds.html, ${worker}/metrics, http://127.0.0.1:${OPS_PORT}/metrics`);
  if (!isReal) for (const hint of newsroomHints({ ...env, PORT }).hints) console.log(hint);
  console.log(`Ready to edit: ${url} shows every change once it is saved. Ctrl-C stops it.`);
  return supervisor.ended();
});
