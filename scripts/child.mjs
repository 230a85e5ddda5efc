import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { watchParent } from './watch-parent.mjs';

// `node --import child.mjs FILE …` runs FILE, and ends it once the parent has died.
// Redis dies with the parent too, so an orderly shutdown may wait for a reply in vain.
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
