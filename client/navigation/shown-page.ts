import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';
import type { PageData } from '../../shared/pages/pages.ts';

/** The page on the screen. */
export const ShownPageContext = createContext<PageData | null>(null);

export function useShownPage(): PageData {
  const page = useContext(ShownPageContext);
  if (!page) throw new Error('Outside App');
  return page;
}

/** The location whose loading state is on the screen; null once the page of the address is. */
export const PendingLocationContext = createContext<Location | null>(null);
