import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, isFresh } from './build.mjs';
import { CommandError, readArguments, runWithProcesses } from './command.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { choosePorts, freePort } from './ports.mjs';
import { createLinePrinter, hidesPolls } from './print-logs.mjs';
import { ROLES, startRole } from './product.mjs';
import { ROOT } from './project.mjs';
import { provideRedis } from './redis.mjs';
import { newsroomHints, startSampleNewsroom } from './sample-newsroom.mjs';
import { describeEnd, hasEnded } from './supervisor.mjs';

const HELP = `npm run dev: the product against the sample newsroom. Saving a file of shared/, client/, server/ or worker/ rebuilds it,
replaces worker and server, and reloads the open pages. A worker or server that ends by itself is started again at the next save.

  npm run dev -- --real        the real feeds (or PUBLICATIONS) instead of the sample newsroom
  LOG_LEVEL=debug npm run dev  logs each poll too`;

const SETTLE_MS = 100;

/** @param {import('./supervisor.mjs').Child} child */
const describeOutage = (child) => `${describeEnd(child)}; save a file to start it again.`;

/**
 * Runs worker and server for development. `replace` starts both from a new build. One that ends by itself is not started
 * again before that: its last lines are the ones to read, and the same build would most likely end again.
 * @param {import('./supervisor.mjs').Supervisor} supervisor
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./print-logs.mjs').LinePrinter} printer
 */
function startDevRoles(supervisor, env, printer) {
  /** @type {import('./supervisor.mjs').Child[]} */
  let running = [];
  const start = () => {
    running = ROLES.map((role) => startRole(supervisor, role, env, printer));
    for (const child of running) {
      void child.ended.then(() => {
        if (running.includes(child) && !supervisor.isStopping) console.error(describeOutage(child));
      });
    }
  };
  start();
  return {
    replace: async () => {
      const replaced = running;
      running = [];
      await Promise.all(replaced.map((child) => supervisor.end(child)));
      if (!supervisor.isStopping) start();
    },
    /** Says why no server responds. Null while one runs or is replaced. */
    outage: () => {
      const ended = running.find((child) => child.name === 'server' && hasEnded(child));
      return ended ? describeOutage(ended) : null;
    },
  };
}

/**
 * Calls `onSaved` once after each burst of changes to the sources.
 * @param {() => void} onSaved
 */
function watchSources(onSaved) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of ['shared', 'client', 'server', 'worker']) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onSaved, SETTLE_MS);
    });
  }
}

/** The error of a build. Null if it succeeded. */
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
  const ports = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: false });
  const newsroom = isReal ? {} : await startSampleNewsroom(supervisor);
  const env = { ...process.env, ...ports, HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', ...redis, ...newsroom };
  const printer = await createLinePrinter({ hidePolls: !isReal && hidesPolls(process.env) });
  const serverPort = await freePort();
  const roles = startDevRoles(supervisor, { ...env, PORT: String(serverPort) }, printer);
  const proxy = await startDevProxy(Number(ports.PORT), { port: serverPort, outage: roles.outage });

  const rebuild = async () => {
    if (isFresh()) return;
    const problem = await tryToBuild();
    if (problem !== null) return console.error(`${problem} The pages still show the previous build.`);
    await roles.replace();
    proxy.reload();
  };
  let rebuilt = Promise.resolve();
  watchSources(() => {
    rebuilt = rebuilt.then(rebuild);
  });
  const [url, server, worker] = [ports.PORT, ports.OPS_PORT, ports.WORKER_OPS_PORT].map(
    (port) => `http://127.0.0.1:${port}`,
  );
  console.log(`For operators: ${worker}/feeds.html, ${worker}/metrics, ${server}/metrics`);
  if (!isReal) for (const hint of newsroomHints(env).hints) console.log(hint);
  console.log(`Ready to edit: ${url} shows every change once it is saved. Ctrl-C stops it.`);
  return supervisor.ended();
});
