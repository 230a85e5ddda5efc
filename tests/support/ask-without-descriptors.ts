import { closeSync, openSync } from 'node:fs';
import { createChildProgram } from '../../shared/node/process/child-program.ts';

/** Opens files until no file descriptor is left, asks a program, and prints the result. */
const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  const before = process.listenerCount('exit');
  const program = createChildProgram(new URL('file:///no-such-program.js'), { heapLimitMb: 64, timeLimitMs: 10_000 });
  const result = await program.ask({});
  await program.close();
  for (const descriptor of descriptors) closeSync(descriptor);
  process.stdout.write(JSON.stringify({ result, addedListeners: process.listenerCount('exit') - before }));
}
