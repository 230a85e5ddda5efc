import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isFresh } from './build.mjs';
import { CommandError, runCommand } from './command.mjs';
import { DIST, HELP_FILES, ROOT } from './project.mjs';
import { watchParent } from './supervisor.mjs';

const HELP = `npm run start:server, npm run start:worker: one role, from dist/. REDIS_URL is required; docs/operations/variables.md lists every variable.`;

const PROGRAMS = ['server', 'worker', ...Object.keys(HELP_FILES)];
const [program = '', ...args] = process.argv.slice(2);
const helpFile = HELP_FILES[program];
const help = helpFile ? readFileSync(join(ROOT, helpFile), 'utf8').trimEnd() : HELP;
const parent = process.ppid;

// The program runs in this process, so that signals and the exit code need no forwarding.
await runCommand(help, async () => {
  if (!PROGRAMS.includes(program))
    throw new CommandError(`No program "${program}"; there are: ${PROGRAMS.join(', ')}.`);
  // Under running processes dist/ must not change.
  if (helpFile && existsSync(join(DIST, `${program}.js`))) warnIfStale();
  else await build();
  watchParent(() => process.kill(process.pid, 'SIGTERM'), parent);
  const file = join(DIST, `${program}.js`);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
});

function warnIfStale() {
  if (!isFresh()) console.error('dist/ is older than the sources; npm run build brings it up to date.');
}
