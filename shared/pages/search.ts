import type { Article } from '../model/article.ts';
import { type SearchOrder, searchPath } from '../paths.ts';
import { pageNumber } from '../rules/pagination.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export type TextRange = readonly [start: number, end: number];

export interface SearchArticle extends Article {
  anchor: string;
  date: string;
  titleMarks: TextRange[];
  summaryMarks: TextRange[];
}

/** A section with the number of its articles that the whole query finds. */
export interface SearchSection {
  anchor: string;
  title: string;
  count: number;
}

export interface SearchData {
  query: string;
  /** Whether only a part of the query was searched for. */
  isCut: boolean;
  section: string | null;
  order: SearchOrder;
  total: number;
  page: number;
  pageCount: number;
  sections: SearchSection[];
  articles: SearchArticle[];
}

export interface SearchPageData {
  kind: 'search';
  state: PageState<SearchData>;
  query: string;
  section: string | null;
  order: SearchOrder;
  page: number;
}

export const searchOrder = (sort: string | null): SearchOrder => (sort === 'newest' ? sort : 'match');

export const search: PageDefinition<SearchPageData> = {
  path: searchPath(),
  source: 'snapshot',
  request: (_, query) => ({
    kind: 'search',
    state: LOADING,
    query: query.get('q') ?? '',
    section: query.get('section'),
    order: searchOrder(query.get('sort')),
    page: pageNumber(query.get('page')),
  }),
  address: searchPath,
  sitemap: () => [],
};
