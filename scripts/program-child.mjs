import { spawn } from 'node:child_process';
import { watchParent } from './watch-parent.mjs';

// `program-child.mjs PARENT PROGRAM …` runs PROGRAM and sends it SIGTERM when the process PARENT is gone.
const [parent, program, ...args] = process.argv.slice(2);
if (parent === undefined || program === undefined) throw new Error('Usage: program-child.mjs PARENT PROGRAM …');

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));

const terminate = () => child.kill('SIGTERM');
process.on('SIGTERM', terminate);
process.on('SIGINT', terminate);
watchParent(Number(parent), terminate);
