import { watch } from 'node:fs';
import { join } from 'node:path';
import { build, isFresh } from './build.mjs';
import { CommandError, readArguments, runWithProcesses } from './command.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { choosePorts, freePort } from './ports.mjs';
import { createLinePrinter, ROLES, startRole } from './product.mjs';
import { ROOT } from './project.mjs';
import { provideRedis } from './redis.mjs';
import { newsroomHints, startSampleNewsroom } from './sample-newsroom.mjs';
import { describeEnd } from './supervisor.mjs';

const HELP = `npm run dev: the product against the sample newsroom. Saving a file of shared/, client/, server/ or worker/ rebuilds it,
replaces worker and server, and reloads the open pages. A worker or server that ends by itself is started again at the next save.

  npm run dev -- --real        the real feeds (or PUBLICATIONS) instead of the sample newsroom
  LOG_LEVEL=debug npm run dev  logs each poll too`;

const SETTLE_MS = 100;

/** @typedef {import('./supervisor.mjs').Child} Child */

/** Calls `onSaved` once after each burst of changes to the sources. */
function watchSources(/** @type {() => void} */ onSaved) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of ['shared', 'client', 'server', 'worker']) {
    watch(join(ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(onSaved, SETTLE_MS);
    });
  }
}

async function rebuild() {
  if (isFresh()) return false;
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`${error.message} The pages still show the previous build.`);
    return false;
  }
}

await runWithProcesses(HELP, async (supervisor) => {
  const isReal = readArguments(['--real']).includes('--real');
  await build();
  const ports = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: false });
  const newsroom = isReal ? {} : await startSampleNewsroom(supervisor);
  const env = { ...process.env, ...ports, HOST: '127.0.0.1', OPS_HOST: '127.0.0.1', ...redis, ...newsroom };
  const onLine = await createLinePrinter({ isSample: !isReal });
  const serverPort = await freePort();

  /** @type {Child[]} */
  let running = [];
  // A role that ends by itself is not started again before the next save: its last lines are the ones to read.
  const start = () => {
    running = ROLES.map((role) => startRole(supervisor, role, { ...env, PORT: String(serverPort) }, onLine));
    for (const child of running) {
      void child.ended.then(() => {
        if (!running.includes(child) || supervisor.isStopping) return;
        console.error(`${describeEnd(child)}; save a file to start it again.`);
      });
    }
  };
  start();
  const proxy = await startDevProxy(Number(ports.PORT), serverPort);

  const onSaved = async () => {
    if (!(await rebuild())) return;
    const replaced = running.splice(0);
    await Promise.all(replaced.map((child) => supervisor.end(child)));
    if (supervisor.isStopping) return;
    start();
    proxy.reload();
  };
  let saved = Promise.resolve();
  watchSources(() => {
    saved = saved.then(onSaved);
  });
  console.log(`For operators: http://127.0.0.1:${ports.WORKER_OPS_PORT}/feeds.html`);
  if (!isReal) for (const hint of newsroomHints(env)) console.log(hint);
  console.log(`Ready to edit: http://127.0.0.1:${ports.PORT} shows every change once it is saved. Ctrl-C stops it.`);
  return supervisor.ended();
});
