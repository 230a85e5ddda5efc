import { startTransition, useEffect, useState } from 'react';

let hydrated = false;

/** Whether the server's page has been taken over: false on the server and until then. */
export const isHydrated = (): boolean => hydrated;

/** For the app, whose effects run once all of the page is taken over. */
export function useTakenOver(): void {
  useEffect(() => {
    hydrated = true;
  }, []);
}

/**
 * False on the server and while the page is taken over, true from then on: for what needs scripts to work. What it
 * changes is rendered apart, so that no phone has to take the page over and change it in one go.
 */
export function useHydrated(): boolean {
  const [shown, setShown] = useState(isHydrated);
  useEffect(() => startTransition(() => setShown(true)), []);
  return shown;
}
