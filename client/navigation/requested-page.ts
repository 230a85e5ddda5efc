import { matchPath } from 'react-router-dom';
import { ALL_PAGES, type PageData } from '../../shared/pages/pages.ts';
import { decodePercent } from '../../shared/rules/percent-encoding.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

/** The page that an address requests, in its loading state if it needs data. */
export function requestedPage({ pathname, search }: Address): PageData {
  for (const { path, request } of ALL_PAGES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (!match) continue;
    // The router leaves the percent-encoding of parameters.
    const parameters = Object.entries(match.params).map(([name, value = '']) => [name, decodePercent(value)]);
    return request(Object.fromEntries(parameters), new URLSearchParams(search));
  }
  return { kind: 'not-found', path: pathname };
}
