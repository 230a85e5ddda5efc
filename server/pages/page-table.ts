import { FAQ_PATH, HOME_PATH, PARTNERS_PATH } from '../../shared/paths.ts';
import { selectHome, selectNews } from './select-articles.ts';
import { selectBlogList, selectPost } from './select-blog.ts';
import type { SelectPage } from './selected-page.ts';

/** A page whose text is part of the build. */
const fixedPage =
  (path: string, kind: 'partners' | 'faq'): SelectPage =>
  () => ({ name: path, version: kind, status: 200, data: () => ({ kind }) });

/** Every page: its path, and how its data is selected. */
export const PAGES: readonly { path: string; select: SelectPage }[] = [
  { path: HOME_PATH, select: selectHome },
  { path: '/news', select: selectNews },
  { path: '/blog', select: selectBlogList },
  { path: '/blog/:slug', select: selectPost },
  { path: PARTNERS_PATH, select: fixedPage(PARTNERS_PATH, 'partners') },
  { path: FAQ_PATH, select: fixedPage(FAQ_PATH, 'faq') },
];
