import { blogPath } from '../paths.ts';
import { BLOG_PAGE_SIZE, pageNumber } from '../rules/pagination.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface PostListItem {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  pinterestImageLink: string | null;
  picture: string | null;
}

export interface BlogListData {
  blogs: PostListItem[];
  total: number;
  page: number;
  pageCount: number;
}

export interface BlogPageData {
  kind: 'blog';
  state: PageState<BlogListData>;
  /** The requested page. `state.data.page` is the page shown. */
  page: number;
}

export const blog: PageDefinition<BlogPageData> = {
  path: blogPath(),
  source: 'blog',
  request: (_, query) => ({ kind: 'blog', state: LOADING, page: pageNumber(query.get('page')) }),
  address: ({ page }) => blogPath(page),
  sitemap: ({ posts }) => {
    const count = Math.max(1, Math.ceil(posts.length / BLOG_PAGE_SIZE));
    return Array.from({ length: count }, (_, index) => blogPath(index + 1));
  },
  link: { lists: ['header', 'menu', 'footer'], label: ({ links }) => links.blog },
};
