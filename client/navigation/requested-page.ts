import { matchPath } from 'react-router-dom';
import type { PageData } from '../../shared/model/page-data.ts';
import { PAGE_ROUTES } from '../../shared/pages/page-routes.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

/** The page that an address requests, in its loading state where it needs data. */
export function requestedPage({ pathname, search }: Address): PageData {
  for (const { path, request } of PAGE_ROUTES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return request(match.params, new URLSearchParams(search));
  }
  return { kind: 'not-found', path: pathname };
}
