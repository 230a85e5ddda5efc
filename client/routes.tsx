import { matchPath } from 'react-router-dom';
import type { PageData } from '../shared/model/page-data.ts';
import { pageNumber } from '../shared/rules/pagination.ts';

interface Address {
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

const LOADING = { status: 'loading' } as const;

/** The screens of SPEC.md section 2 by path, each as it is before its data has come. */
const ROUTES: readonly { path: string; page: (address: Address) => PageData }[] = [
  { path: '/', page: ({ query }) => ({ kind: 'home', state: LOADING, expanded: query.get('all') }) },
  {
    path: '/news',
    page: ({ query }) => ({
      kind: 'news',
      state: LOADING,
      location: query.get('location'),
      expanded: query.get('all'),
    }),
  },
  { path: '/blog', page: ({ query }) => ({ kind: 'blog', state: LOADING, page: pageNumber(query.get('page')) }) },
  { path: '/blog/:slug', page: ({ params }) => ({ kind: 'post', state: LOADING, slug: decoded(params.slug ?? '') }) },
  { path: '/partners', page: () => ({ kind: 'partners' }) },
  { path: '/faq', page: () => ({ kind: 'faq' }) },
];

/** A part of a path as text; one that is no percent-encoding stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page that an address shows, waiting for its data where it has any; any other path is the 404 page. */
export function pageAt(pathname: string, search: string): PageData {
  for (const { path, page } of ROUTES) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return page({ params: match.params, query: new URLSearchParams(search) });
  }
  return { kind: 'not-found', path: pathname };
}
