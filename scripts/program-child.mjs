import { spawn } from 'node:child_process';

// `node --import child.mjs program-child.mjs PROGRAM …` runs PROGRAM, which is no Node program, and ends with it.
const [program = '', ...args] = process.argv.slice(2);

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => child.kill('SIGTERM'));
