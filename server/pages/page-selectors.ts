import type { PageData } from '../../shared/model/page-data.ts';
import { addressOf, type PagePattern } from '../../shared/pages/page-routes.ts';
import { selectBlogList, selectBlogListJson, selectPost, selectPostJson } from './select-blog.ts';
import { selectHome, selectHomeJson } from './select-home.ts';
import { selectLatest, selectLatestJson } from './select-latest.ts';
import { selectNews, selectNewsJson } from './select-news.ts';
import { selectSearch, selectSearchJson } from './select-search.ts';
import { selectSection, selectSectionJson } from './select-section.ts';
import type { SelectJson } from './selected-json.ts';
import type { SelectPage } from './selected-page.ts';

/** A page whose text is part of the build. */
const fixedPage =
  (page: PageData): SelectPage =>
  () => ({ name: addressOf(page), version: page.kind, status: 200, data: () => page });

interface PageSelectors {
  selectPage: SelectPage;
  /** For its address under `/api`; null for a page without data. */
  selectJson: SelectJson | null;
}

export const PAGE_SELECTORS: Readonly<Record<PagePattern, PageSelectors>> = {
  '/': { selectPage: selectHome, selectJson: selectHomeJson },
  '/news': { selectPage: selectNews, selectJson: selectNewsJson },
  '/latest': { selectPage: selectLatest, selectJson: selectLatestJson },
  '/sections/:anchor': { selectPage: selectSection, selectJson: selectSectionJson },
  '/search': { selectPage: selectSearch, selectJson: selectSearchJson },
  '/blog': { selectPage: selectBlogList, selectJson: selectBlogListJson },
  '/blog/:slug': { selectPage: selectPost, selectJson: selectPostJson },
  '/partners': { selectPage: fixedPage({ kind: 'partners' }), selectJson: null },
  '/faq': { selectPage: fixedPage({ kind: 'faq' }), selectJson: null },
};
