import { matchPath, type Params, type RouteObject, redirectDocument } from 'react-router-dom';
import type { PageData, PublicationInfo } from '../shared/model/page-data.ts';
import { FAQ_PATH, HOME_PATH, PARTNERS_PATH, SEARCH_PATH } from '../shared/paths.ts';
import { pageNumber } from '../shared/rules/pagination.ts';
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

interface PageRoute {
  path: string;
  /** The page that an address requests, before its data is loaded. */
  request: (params: Params, query: URLSearchParams, pathname: string) => PageData;
}

const LOADING = { status: 'loading' } as const;

const PAGES: readonly PageRoute[] = [
  { path: HOME_PATH, request: (_, query) => ({ kind: 'home', state: LOADING, expanded: query.get('all') }) },
  {
    path: '/news',
    request: (_, query) => {
      return { kind: 'news', state: LOADING, location: query.get('location'), expanded: query.get('all') };
    },
  },
  { path: '/latest', request: (_, query) => ({ kind: 'latest', state: LOADING, page: pageNumber(query.get('page')) }) },
  {
    path: '/sections/:anchor',
    request: ({ anchor = '' }) => ({ kind: 'section', state: LOADING, anchor: decoded(anchor) }),
  },
  {
    path: SEARCH_PATH,
    request: (_, query) => ({
      ...{ kind: 'search', state: LOADING, page: pageNumber(query.get('page')) },
      ...{ query: query.get('q') ?? '', section: query.get('section') },
    }),
  },
  { path: '/blog', request: (_, query) => ({ kind: 'blog', state: LOADING, page: pageNumber(query.get('page')) }) },
  { path: '/blog/:slug', request: ({ slug = '' }) => ({ kind: 'post', state: LOADING, slug: decoded(slug) }) },
  { path: PARTNERS_PATH, request: () => ({ kind: 'partners' }) },
  { path: FAQ_PATH, request: () => ({ kind: 'faq' }) },
  { path: '*', request: (_params, _query, pathname) => ({ kind: 'not-found', path: pathname }) },
];

/** `matchPath` leaves the percent-encoding of parameters; a malformed one stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page that an address requests, in its loading state where it needs data. */
export function requestedPage({ pathname, search }: Address): PageData {
  for (const { path, request } of PAGES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return request(match.params, new URLSearchParams(search), pathname);
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
      children: PAGES.map(({ path }) => ({
        id: path,
        path,
        caseSensitive: true,
        loader: ({ request }) => loadPage(source, request),
        Component: RoutePage,
      })),
    },
  ];
}
