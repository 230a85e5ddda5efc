import { watch } from 'node:fs';
import { join } from 'node:path';
import { choosePorts } from './choose-ports.mjs';
import { CommandError, runWithProcesses } from './command.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { build } from './dist.mjs';
import { freePort } from './free-port.mjs';
import { createLinePrinter } from './print-logs.mjs';
import { startRoles } from './product.mjs';
import { ROOT } from './project.mjs';
import { provideRedis } from './redis.mjs';
import { startSampleNewsroom } from './sample-newsroom.mjs';

const HELP = `npm run dev: the product against the sample newsroom; a saved file rebuilds it, restarts worker and server, and reloads
the open pages.

  npm run dev -- --real        the real feeds (or PUBLICATIONS) instead of the sample newsroom`;

const SETTLE_MS = 100;

/** Calls `onSaved` once after each burst of changes to the sources. @param {() => void} onSaved */
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

await runWithProcesses(HELP, async (supervisor) => {
  await build();
  const { PORT, ...ports } = await choosePorts(process.env);
  const redis = await provideRedis(supervisor, { keep: false });
  const newsroom = process.argv.includes('--real') ? {} : await startSampleNewsroom(supervisor);
  const inner = String(await freePort());
  const env = { ...process.env, ...ports, HOST: '127.0.0.1', PORT: inner, ...redis, ...newsroom };

  const printer = await createLinePrinter();
  let roles = startRoles(supervisor, env, printer);
  const proxy = await startDevProxy(Number(PORT), Number(inner));

  const rebuild = async () => {
    try {
      await build();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      console.error(error.message);
      return;
    }
    await Promise.all(roles.map((role) => supervisor.end(role)));
    if (supervisor.isStopping) return;
    roles = startRoles(supervisor, env, printer);
    proxy.reloadPages();
  };
  let rebuilt = Promise.resolve();
  watchSources(() => {
    rebuilt = rebuilt.then(rebuild);
  });
  console.log(`Ready to edit: http://127.0.0.1:${PORT} shows every change once it is saved. Ctrl-C stops it.`);
  return supervisor.ended();
});
