import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export const STRUCTURED_DATA_ID = 'structured-data';

/** Removes the structured data of the page that the server sent once another page is shown. */
export function useRemoveStaleStructuredData(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const sent = useRef(address);
  useEffect(() => {
    if (address !== sent.current) document.getElementById(STRUCTURED_DATA_ID)?.remove();
  }, [address]);
}
