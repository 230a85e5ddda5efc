import type { PageData } from '../../shared/model/page-data.ts';
import { addressOf, type PagePattern } from '../../shared/pages/page-routes.ts';
import { selectHome, selectNews } from './select-articles.ts';
import { selectBlogList, selectPost } from './select-blog.ts';
import { selectLatest } from './select-latest.ts';
import { selectSearch } from './select-search.ts';
import { selectSection } from './select-section.ts';
import type { SelectPage } from './selected-page.ts';

/** A page whose text is part of the build. */
const fixedPage =
  (page: PageData): SelectPage =>
  () => ({ name: addressOf(page), version: page.kind, status: 200, data: () => page });

interface PageSelector {
  select: SelectPage;
  /** Its data may cost a call of the blog backend. */
  callsBlog?: true;
}

/** How the data of every page is selected. */
export const PAGE_SELECTORS: Readonly<Record<PagePattern, PageSelector>> = {
  '/': { select: selectHome },
  '/news': { select: selectNews },
  '/latest': { select: selectLatest },
  '/sections/:anchor': { select: selectSection },
  '/search': { select: selectSearch },
  '/blog': { select: selectBlogList, callsBlog: true },
  '/blog/:slug': { select: selectPost, callsBlog: true },
  '/partners': { select: fixedPage({ kind: 'partners' }) },
  '/faq': { select: fixedPage({ kind: 'faq' }) },
};
