import { FAQ_PATH, HOME_PATH, PARTNERS_PATH } from '../../shared/paths.ts';
import { selectHome, selectNews } from './select-articles.ts';
import { selectBlogList, selectPost } from './select-blog.ts';
import { selectLatest } from './select-latest.ts';
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
  /** Its data may come from the blog backend. */
  isBlog?: boolean;
}

/** Every page. */
export const PAGES: readonly PageRow[] = [
  { path: HOME_PATH, select: selectHome },
  { path: '/news', select: selectNews },
  { path: '/latest', select: selectLatest },
  { path: '/sections/:anchor', select: selectSection },
  { path: '/blog', select: selectBlogList, isBlog: true },
  { path: '/blog/:slug', select: selectPost, isBlog: true },
  { path: PARTNERS_PATH, select: fixedPage(PARTNERS_PATH, 'partners') },
  { path: FAQ_PATH, select: fixedPage(FAQ_PATH, 'faq') },
];
