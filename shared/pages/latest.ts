import type { RelatedArticle, StoredArticle } from '../model/article.ts';
import { latestPath } from '../paths.ts';
import { pageNumber } from '../rules/pagination.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface LatestArticle extends Pick<StoredArticle, 'title' | 'link' | 'source' | 'lang' | 'publishedDate'> {
  anchor: string;
  /** As in "4:12 p.m.", in the publication's zone. Null if the publisher gave no time. */
  time: string | null;
  story?: string;
  alsoFrom?: readonly RelatedArticle[];
}

export interface LatestDay {
  /** `YYYY-MM-DD` in the publication's zone. Null for the articles without a date. */
  date: string | null;
  /** The day of the week, or "Undated". */
  title: string;
  dateText: string;
  articles: LatestArticle[];
}

export interface LatestData {
  total: number;
  page: number;
  pageCount: number;
  days: LatestDay[];
}

export interface LatestPageData {
  kind: 'latest';
  state: PageState<LatestData>;
  page: number;
}

export const latest: PageDefinition<LatestPageData> = {
  path: latestPath(),
  source: 'snapshot',
  request: (_, query) => ({ kind: 'latest', state: LOADING, page: pageNumber(query.get('page')) }),
  address: ({ page }) => latestPath(page),
  sitemap: () => [latestPath()],
  link: { lists: ['sections', 'footer'], label: ({ headings }) => headings.latest },
};
