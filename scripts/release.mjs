import { cpSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from './build.mjs';
import { CommandError, runCommand } from './command.mjs';
import { loadedPackageFolders } from './licences.mjs';
import { ROOT } from './project.mjs';

const HELP = `node scripts/release.mjs FOLDER: builds the product and writes what a machine with Node needs to run it into FOLDER, which must be
empty or missing: FOLDER/dist/server.js and worker.js with their packages.`;

const FILES = ['dist', 'package.json', 'LICENSE', 'scripts/healthcheck.mjs'];
/** Parts of dist/ for the checkout only. */
const LEFT_OUT = ['dist/newsroom.js', 'dist/.stamp'];

await runCommand(HELP, async () => {
  const [argument] = process.argv.slice(2);
  if (argument === undefined) throw new CommandError(HELP);
  const folder = resolve(argument);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`);
  await build();
  for (const file of [...FILES, ...loadedPackageFolders()]) {
    cpSync(realpathSync(join(ROOT, file)), join(folder, file), { recursive: true });
  }
  for (const file of LEFT_OUT) rmSync(join(folder, file), { force: true });
  console.log(`Wrote the product to ${folder}.`);
});
