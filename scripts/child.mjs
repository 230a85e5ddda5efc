import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { pathToFileURL } from 'node:url';
import { watchParent } from './parent-watch.mjs';

// One Node program under a launcher: `child.mjs PARENT FILE …` runs FILE, and ends it as SIGTERM does when PARENT is gone.
// The Redis of the launcher ends at the same time, so an orderly end may wait for what does not come.
const PATIENCE_MS = 5_000;
const [parent, file, ...rest] = process.argv.slice(2);
if (parent === undefined || file === undefined) throw new Error('child.mjs PARENT FILE …');

watchParent(Number(parent), () => {
  silence();
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
process.argv.splice(1, process.argv.length, file, ...rest);
await import(pathToFileURL(file).href);

/** Output goes nowhere from now on: who read it is gone. */
function silence() {
  for (const output of [1, 2]) {
    closeSync(output);
    openSync(devNull, 'w');
  }
}
