import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export const STRUCTURED_DATA_ID = 'structured-data';

/** Removes the structured data of the page that the server sent once another page is shown. */
export function useRemoveStaleStructuredData(): void {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is removed once the address changes
  useEffect(() => () => document.getElementById(STRUCTURED_DATA_ID)?.remove(), [pathname, search]);
}
