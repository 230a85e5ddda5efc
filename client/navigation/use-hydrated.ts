import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while the page is hydrated, true from then on: for what needs scripts to work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
