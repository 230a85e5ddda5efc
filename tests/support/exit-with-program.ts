import { createChildProgram } from '../../shared/node/process/child-program.ts';

/** Asks the program that its argument names for its process id, prints that, and exits while the program is busy. */
const limits = { heapLimitMb: 64, timeLimitMs: 10_000 };
const program = createChildProgram<object, number>(new URL(process.argv[2] ?? ''), limits);
const result = await program.ask({});
process.stdout.write(String(result.kind === 'reply' ? result.reply : 0), () => process.exit(1));
