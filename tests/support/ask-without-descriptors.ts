import { closeSync, openSync } from 'node:fs';
import { askProgram, startProgram } from '../../shared/node/process/child-program.ts';

/** Opens files until no file descriptor is left, asks a program, and prints the result. */
const descriptors: number[] = [];
try {
  for (;;) descriptors.push(openSync('/dev/null', 'r'));
} catch {
  const before = process.listenerCount('exit');
  const program = startProgram(new URL('file:///no-such-program.js'), 64);
  const closed = new Promise((resolve) => program.once('close', resolve));
  const result = await askProgram(program, {}, 10_000);
  await closed;
  for (const descriptor of descriptors) closeSync(descriptor);
  process.stdout.write(JSON.stringify({ result, addedListeners: process.listenerCount('exit') - before }));
}
