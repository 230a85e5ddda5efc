import { matchPath, type RouteObject, redirectDocument } from 'react-router-dom';
import { LANGUAGES } from '../shared/language/language.ts';
import type { PageData } from '../shared/model/page-data.ts';
import type { PublicationInfo } from '../shared/model/publication-info.ts';
import { PAGE_ROUTES } from '../shared/pages/page-routes.ts';
import { App } from './app.tsx';
import { RouteError } from './feedback/route-error.tsx';
import { loadPageCode } from './pages/page-code.ts';
import { RoutePage } from './pages/route-page.tsx';

/** Where pages get their data: from memory on the server, from `/api` in the browser. */
export interface PageSource {
  publication: PublicationInfo;
  /** Completes a requested page with its data. */
  load: (requested: PageData, signal: AbortSignal) => PageData | Promise<PageData>;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** The page that an address requests, in its loading state where it needs data. */
export function requestedPage({ pathname, search }: Address): PageData {
  for (const { path, request } of PAGE_ROUTES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return request(match.params, new URLSearchParams(search));
  }
  return { kind: 'not-found', path: pathname };
}

/** Loads a page's data, code and style. A file that is gone belongs to an older build: the whole page is loaded instead. */
async function loadPage({ publication, load }: PageSource, { url, signal }: Request): Promise<PageData> {
  const address = new URL(url);
  const requested = requestedPage(address);
  const code = loadPageCode(requested, publication.language).catch(() => {
    throw redirectDocument(`${address.pathname}${address.search}`);
  });
  const [page] = await Promise.all([load(requested, signal), code]);
  // The 404 page stands at another page's address.
  if (page.kind !== requested.kind) await loadPageCode(page, publication.language);
  return page;
}

/** Loads the code and the texts of every page: a server must not need its files later, which a new build may replace. */
export async function loadAllPages(): Promise<void> {
  await Promise.all(LANGUAGES.map((language) => loadPageCode({ kind: 'faq' }, language)));
}

/** The route that holds the publication and surrounds every page. */
export const PUBLICATION_ROUTE = 'publication';

/** The one route table, for the server's static handler and the browser's router. */
export function createRoutes(source: PageSource): RouteObject[] {
  return [
    {
      id: PUBLICATION_ROUTE,
      loader: () => source.publication,
      shouldRevalidate: () => false,
      element: <App requestedPage={requestedPage} />,
      errorElement: <RouteError />,
      children: [...PAGE_ROUTES.map(({ path }) => path), '*'].map((path) => ({
        id: path,
        path,
        caseSensitive: true,
        loader: ({ request }) => loadPage(source, request),
        Component: RoutePage,
      })),
    },
  ];
}
