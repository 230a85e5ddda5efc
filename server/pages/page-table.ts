import { FAQ_PATH, HOME_PATH, PARTNERS_PATH, SEARCH_PATH } from '../../shared/paths.ts';
import { selectHome, selectNews } from './select-articles.ts';
import { selectBlogList, selectPost } from './select-blog.ts';
import { selectLatest } from './select-latest.ts';
import { selectSearch } from './select-search.ts';
import { selectSection } from './select-section.ts';
import type { SelectPage } from './selected-page.ts';

/** A page whose text is part of the build. */
const fixedPage =
  (path: string, kind: 'partners' | 'faq'): SelectPage =>
  () => ({ name: path, version: kind, status: 200, data: () => ({ kind }) });

interface PageRow {
  path: string;
  /** How its data is selected. */
  select: SelectPage;
  /** Its data may cost a call of the blog backend, or a search. */
  limit?: 'limitBlog' | 'limitSearch';
}

/** Every page. */
export const PAGES: readonly PageRow[] = [
  { path: HOME_PATH, select: selectHome },
  { path: '/news', select: selectNews },
  { path: '/latest', select: selectLatest },
  { path: '/sections/:anchor', select: selectSection },
  { path: SEARCH_PATH, select: selectSearch, limit: 'limitSearch' },
  { path: '/blog', select: selectBlogList, limit: 'limitBlog' },
  { path: '/blog/:slug', select: selectPost, limit: 'limitBlog' },
  { path: PARTNERS_PATH, select: fixedPage(PARTNERS_PATH, 'partners') },
  { path: FAQ_PATH, select: fixedPage(FAQ_PATH, 'faq') },
];
