import type { BlogListItem } from '../../shared/model/page-data.ts';
import type { Publication } from '../../shared/model/publication.ts';
import {
  blogPath,
  FAQ_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  sectionPagePath,
} from '../../shared/paths.ts';
import { BLOG_PAGE_SIZE } from '../../shared/rules/pagination.ts';
import type { SitemapPage } from './sitemap.ts';

/** Lists the canonical addresses of all pages. */
export function canonicalPages(
  publication: Publication,
  posts: readonly BlogListItem[],
  origin: string,
  builtAt: number,
): SitemapPage[] {
  const blogPages = Math.max(1, Math.ceil(posts.length / BLOG_PAGE_SIZE));
  const plain = [
    // The first location's page is the news page.
    ...publication.locations.slice(1).map(({ id }) => newsPath(id)),
    ...Array.from({ length: blogPages }, (_, index) => blogPath(index + 1)),
    ...posts.map(({ slug }) => postPath(slug)),
    PARTNERS_PATH,
    FAQ_PATH,
  ];
  const ofArticles = [
    HOME_PATH,
    newsPath(),
    latestPath(),
    ...publication.categories.map(({ anchor }) => sectionPagePath(anchor)),
  ];
  return [
    ...ofArticles.map((path) => ({ address: `${origin}${path}`, changed: builtAt })),
    ...plain.map((path) => ({ address: `${origin}${path}` })),
  ];
}
