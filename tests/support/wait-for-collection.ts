import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { waitFor } from './wait-for.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Waits until nothing holds what this refers to. */
export async function waitForCollectionOf(reference: WeakRef<object>): Promise<void> {
  await waitFor(() => {
    collectGarbage();
    return reference.deref() === undefined;
  });
}
