import { createContext, useContext } from 'react';
import type { Location } from 'react-router-dom';
import type { PageData } from '../../shared/model/page-data.ts';

/** The page on the screen. */
export const ShownPageContext = createContext<PageData | null>(null);

export function useShownPage(): PageData {
  const page = useContext(ShownPageContext);
  if (!page) throw new Error('Outside App');
  return page;
}

/** The address of the page on the screen: of the one that is loading once its loading state is shown. */
export const ShownLocationContext = createContext<Location | null>(null);

export const isLoading = (page: PageData): boolean => 'state' in page && page.state.status === 'loading';
