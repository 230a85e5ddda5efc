import { useDeferredValue, useState } from 'react';
import { usePageActions } from './page-context.ts';
import { isHydrated } from './use-hydrated.ts';

/**
 * Whether what lies beyond a page's first screen is rendered yet: at once on the server and while its page is taken over,
 * and where the reader lands further down; else just after the first screen is painted, so that nobody on a slow phone
 * waits for what is not seen yet.
 */
export function useRest(): boolean {
  const { landsAtTop } = usePageActions();
  const [atOnce] = useState(() => !(isHydrated() && landsAtTop()));
  return useDeferredValue(true, atOnce);
}
