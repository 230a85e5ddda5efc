import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { pathToFileURL } from 'node:url';
import { watchParent } from './watch-parent.mjs';

// `node-child.mjs PARENT FILE …` runs FILE in this process and sends it SIGTERM when the process PARENT is gone.
// Redis dies with PARENT too, so an orderly shutdown may wait for a reply in vain.
const SHUTDOWN_MS = 5_000;
const [parent, file, ...rest] = process.argv.slice(2);
if (parent === undefined || file === undefined) throw new Error('Usage: node-child.mjs PARENT FILE …');

watchParent(Number(parent), () => {
  discardOutput();
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.argv.splice(1, process.argv.length, file, ...rest);
await import(pathToFileURL(file).href);

/** Discards further output, whose reader is gone. */
function discardOutput() {
  for (const output of [1, 2]) {
    closeSync(output);
    openSync(devNull, 'w');
  }
}
