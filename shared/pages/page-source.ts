import type { PageData } from '../model/page-data.ts';
import {
  blogPath,
  FAQ_PATH,
  HOME_API_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  searchPath,
  sectionPagePath,
} from '../paths.ts';

/** The path of a requested page; null for the 404 page and errors, which stand at the addresses of others. */
export function pagePath(page: PageData): string | null {
  switch (page.kind) {
    case 'home':
      return HOME_PATH;
    case 'news':
      return newsPath(page.location);
    case 'latest':
      return latestPath(page.page);
    case 'section':
      return sectionPagePath(page.anchor);
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
    case 'not-found':
    case 'application-error':
      return null;
  }
}

/** The path of a page's data; null for a page that needs none. */
export function dataPath(page: PageData): string | null {
  if (page.kind === 'home') return HOME_API_PATH;
  return 'state' in page ? `/api${pagePath(page)}` : null;
}

/** A page with data that is not the blog's. */
type SnapshotPage = Exclude<Extract<PageData, { state: unknown }>, { kind: 'blog' | 'post' }>;

/** Whether a page is made of the snapshot: it waits for the first one. */
export function isSnapshotPage(page: PageData): page is SnapshotPage {
  return 'state' in page && page.kind !== 'blog' && page.kind !== 'post';
}
