import { createContext, useContext } from 'react';
import type { PageData } from '../../shared/model/page-data.ts';

/** The page on the screen. */
export const ShownPageContext = createContext<PageData | null>(null);

export function useShownPage(): PageData {
  const page = useContext(ShownPageContext);
  if (!page) throw new Error('Outside App');
  return page;
}

export const isLoading = (page: PageData): boolean => 'state' in page && page.state.status === 'loading';
