import type { PageData } from '../model/page-data.ts';
import {
  apiPath,
  blogPath,
  FAQ_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  searchPath,
  sectionPath,
} from '../paths.ts';
import { pageNumber } from '../rules/pagination.ts';
import { decodePercent } from '../rules/percent-encoding.ts';

type Parameters = Readonly<Record<string, string | undefined>>;

interface PageRoute {
  /** A pattern in the syntax that React Router and Fastify share. */
  path: string;
  /** The page that an address requests, before its data is loaded. */
  request: (parameters: Parameters, query: URLSearchParams) => PageData;
}

const state = { status: 'loading' } as const;

/** Every page that has an address of its own. The router leaves the percent-encoding of parameters. */
export const PAGE_ROUTES = [
  { path: HOME_PATH, request: (_, query) => ({ kind: 'home', state, expanded: query.get('all') }) },
  {
    path: '/news',
    request: (_, query) => ({ kind: 'news', state, location: query.get('location'), expanded: query.get('all') }),
  },
  { path: '/latest', request: (_, query) => ({ kind: 'latest', state, page: pageNumber(query.get('page')) }) },
  {
    path: '/sections/:anchor',
    request: ({ anchor = '' }) => ({ kind: 'section', state, anchor: decodePercent(anchor) }),
  },
  {
    path: '/search',
    request: (_, query) => ({
      kind: 'search',
      state,
      query: query.get('q') ?? '',
      section: query.get('section'),
      page: pageNumber(query.get('page')),
    }),
  },
  { path: '/blog', request: (_, query) => ({ kind: 'blog', state, page: pageNumber(query.get('page')) }) },
  { path: '/blog/:slug', request: ({ slug = '' }) => ({ kind: 'post', state, slug: decodePercent(slug) }) },
  { path: PARTNERS_PATH, request: () => ({ kind: 'partners' }) },
  { path: FAQ_PATH, request: () => ({ kind: 'faq' }) },
] as const satisfies readonly PageRoute[];

export type PagePattern = (typeof PAGE_ROUTES)[number]['path'];

/** The address of a page, without a section expanded; of an error, the home page's. */
export function addressOf(page: PageData): string {
  switch (page.kind) {
    case 'news':
      return newsPath(page.location);
    case 'latest':
      return latestPath(page.page);
    case 'section':
      return sectionPath(page.anchor);
    case 'search':
      return searchPath(page.query, page.section, page.page);
    case 'blog':
      return blogPath(page.page);
    case 'post':
      return postPath(page.slug);
    case 'partners':
      return PARTNERS_PATH;
    case 'faq':
      return FAQ_PATH;
    case 'home':
    case 'not-found':
    case 'application-error':
      return HOME_PATH;
  }
}

/** The address of a page's data; null for a page without data. */
export function dataAddressOf(page: PageData): string | null {
  return 'state' in page ? apiPath(addressOf(page)) : null;
}

type SnapshotPage = Exclude<Extract<PageData, { state: unknown }>, { kind: 'blog' | 'post' }>;

/** Whether a page is made of the snapshot: it waits for the first one. The blog's pages are made of its posts. */
export function isSnapshotPage(page: PageData): page is SnapshotPage {
  return 'state' in page && page.kind !== 'blog' && page.kind !== 'post';
}
