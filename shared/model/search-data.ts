import type { PageArticle } from './article.ts';

/** In characters. */
export const MAX_QUERY_LENGTH = 200;

export type TextRange = readonly [start: number, end: number];

interface FoundFields {
  /** The anchor of its section. */
  anchor: string;
  titleMarks: TextRange[];
  summaryMarks: TextRange[];
}

export type SearchArticle<A = PageArticle> = A & FoundFields;

/** A section with the number of its articles that the whole query finds. */
export interface SearchSection {
  anchor: string;
  title: string;
  count: number;
}

export interface SearchData<A = PageArticle> {
  query: string;
  /** Whether only a part of the query was searched for. */
  isCut: boolean;
  /** The anchor of the only section that is shown, or null. */
  section: string | null;
  /** The number of articles on all pages. */
  total: number;
  page: number;
  pageCount: number;
  sections: SearchSection[];
  articles: SearchArticle<A>[];
}
