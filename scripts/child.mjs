import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { watchParent } from './supervisor.mjs';

// `node --import child.mjs FILE …` runs FILE, and ends it once the parent has died. `node child.mjs PROGRAM …` does so with
// any other program. Redis dies with the parent too, so an orderly shutdown may wait for a reply in vain.
const SHUTDOWN_MS = 5_000;

watchParent(() => {
  // Nobody reads the output any more.
  for (const output of [1, 2]) {
    closeSync(output);
    openSync(devNull, 'w');
  }
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});

if (process.argv[1] === import.meta.filename) {
  const [program = '', ...args] = process.argv.slice(2);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => child.kill('SIGTERM'));
}
