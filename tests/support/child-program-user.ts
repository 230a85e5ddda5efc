import { closeSync, openSync } from 'node:fs';
import { createChildProgram } from '../../shared/node/process/child-program.ts';
import { replyToParent } from '../../shared/node/process/reply-to-parent.ts';

const LIMITS = { heapLimitMb: 64, timeLimitMs: 10_000 };

/** Opens files until no file descriptor is left, asks a program, and prints the result. */
async function askWithoutDescriptors(): Promise<void> {
  const descriptors: number[] = [];
  try {
    for (;;) descriptors.push(openSync('/dev/null', 'r'));
  } catch {
    const before = process.listenerCount('exit');
    const program = createChildProgram(new URL('file:///no-such-program.js'), LIMITS);
    const result = await program.run({});
    await program.close();
    for (const descriptor of descriptors) closeSync(descriptor);
    process.stdout.write(JSON.stringify({ result, addedListeners: process.listenerCount('exit') - before }));
  }
}

/** Asks a program for its process id, prints that, and exits while the program is busy. */
async function exitWhileBusy(address: string): Promise<void> {
  const result = await createChildProgram<object, number>(new URL(address), LIMITS).run({});
  process.stdout.write(String(result.kind === 'reply' ? result.reply : 0), () => process.exit(1));
}

/** Without an argument it is itself the program, which replies with its process id. */
const [, , part, address = ''] = process.argv;
if (part === 'without-descriptors') await askWithoutDescriptors();
else if (part === 'exit') await exitWhileBusy(address);
else replyToParent(() => process.pid);
