import { createContext, useContext } from 'react';
import type { PageData } from '../../shared/model/page-data.ts';

/** The page on the screen; null where a component is rendered alone. */
export const ShownPage = createContext<PageData | null>(null);

export function useShownPage(): PageData | null {
  return useContext(ShownPage);
}

export const isLoading = (page: PageData): boolean => 'state' in page && page.state.status === 'loading';
