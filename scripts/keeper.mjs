import { spawn } from 'node:child_process';
import { watchParent } from './parent-watch.mjs';

// One program that is not ours under a launcher: `keeper.mjs PARENT PROGRAM …` ends it when PARENT is gone.
const [parent, program, ...args] = process.argv.slice(2);
if (parent === undefined || program === undefined) throw new Error('keeper.mjs PARENT PROGRAM …');

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));

const end = () => child.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
watchParent(Number(parent), end);
