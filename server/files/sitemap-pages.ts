import type { PostListItem } from '../../shared/model/blog-data.ts';
import type { PagePattern } from '../../shared/pages/page-routes.ts';
import {
  blogPath,
  FAQ_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  sectionPath,
} from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { BLOG_PAGE_SIZE } from '../../shared/rules/pagination.ts';
import type { SitemapPage } from './sitemap.ts';

interface ListedContent {
  publication: Publication;
  posts: readonly PostListItem[];
}

interface ListedPage {
  path: string;
  /** It shows the publication's articles, so it changes with them. */
  hasArticles?: true;
}

function blogPages({ posts }: ListedContent): ListedPage[] {
  const count = Math.max(1, Math.ceil(posts.length / BLOG_PAGE_SIZE));
  return Array.from({ length: count }, (_, index) => ({ path: blogPath(index + 1) }));
}

/** The canonical addresses of every page; a search has none. */
const LISTED_PAGES: Readonly<Record<PagePattern, (content: ListedContent) => ListedPage[]>> = {
  '/': () => [{ path: HOME_PATH, hasArticles: true }],
  '/news': ({ publication }) => [
    { path: newsPath(), hasArticles: true },
    // The first location's page is the news page.
    ...publication.locations.slice(1).map(({ id }) => ({ path: newsPath(id) })),
  ],
  '/latest': () => [{ path: latestPath(), hasArticles: true }],
  '/sections/:anchor': ({ publication }) =>
    publication.categories.map(({ anchor }) => ({ path: sectionPath(anchor), hasArticles: true })),
  '/search': () => [],
  '/blog': blogPages,
  '/blog/:slug': ({ posts }) => posts.map(({ slug }) => ({ path: postPath(slug) })),
  '/partners': () => [{ path: PARTNERS_PATH }],
  '/faq': () => [{ path: FAQ_PATH }],
};

export function canonicalPages(
  publication: Publication,
  posts: readonly PostListItem[],
  origin: string,
  builtAt: number,
): SitemapPage[] {
  return Object.values(LISTED_PAGES)
    .flatMap((listed) => listed({ publication, posts }))
    .map(({ path, hasArticles }) => ({ address: `${origin}${path}`, changedAt: hasArticles ? builtAt : 0 }));
}
