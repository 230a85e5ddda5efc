import { startProgram } from '../../shared/node/process/child-program.ts';

/** Starts the program that its argument names, prints its process id, and exits once the program has sent something. */
const program = startProgram(new URL(process.argv[2] ?? ''), 64);
process.stdout.write(String(program.pid));
program.once('message', () => process.exit(1));
