import { isPlaceholder } from '../language/texts-of.ts';
import type { FoldedArticle, PageArticle } from '../model/article.ts';
import type { SearchArticle, SearchData, SearchSection, TextRange } from '../model/search-data.ts';
import type { Snapshot, SnapshotSection } from '../model/snapshot.ts';
import { pageCount, shownPageNumber } from '../rules/pagination.ts';
import type { SearchQuery } from '../rules/search-query.ts';
import { wordsOf } from '../rules/search-words.ts';
import type { SectionArticle } from './all-articles.ts';
import type { ViewArticle } from './section.ts';

const SEARCH_PAGE_SIZE = 20;

export interface FoundArticle extends SectionArticle {
  article: FoldedArticle;
  /** For each word of the query, those of the article that matched, normalised. */
  hits: readonly { words: readonly string[] }[];
}

export interface RequestedSearch {
  query: SearchQuery;
  /** The anchor of the only section to show, or null. */
  section: string | null;
  page: number;
}

function marksOf(text: string, words: ReadonlySet<string>): TextRange[] {
  if (isPlaceholder(text)) return [];
  return wordsOf(text).flatMap(({ normalised, start, end }): TextRange[] =>
    words.has(normalised) ? [[start, end]] : [],
  );
}

function countSections(sections: readonly SnapshotSection[], found: readonly SectionArticle[]): SearchSection[] {
  const counts = new Map<string, number>();
  for (const { section } of found) counts.set(section.anchor, (counts.get(section.anchor) ?? 0) + 1);
  return sections.flatMap(({ anchor, title }) => {
    const count = counts.get(anchor);
    return count === undefined ? [] : { anchor, title, count };
  });
}

function searchArticle<A extends PageArticle>({ section, hits }: FoundArticle, card: A): SearchArticle<A> {
  const words = new Set(hits.flatMap((hit) => hit.words));
  return {
    ...card,
    anchor: section.anchor,
    titleMarks: marksOf(card.title, words),
    summaryMarks: marksOf(card.summary, words),
  };
}

/** Selects the data of a page of `/search` and of `/api/search`; an unknown page is page 1. */
export function searchData<A extends PageArticle>(
  snapshot: Snapshot,
  found: readonly FoundArticle[],
  { query, section: anchor, page: requested }: RequestedSearch,
  now: number,
  view: ViewArticle<A>,
): SearchData<A> {
  const shown = anchor === null ? found : found.filter(({ section }) => section.anchor === anchor);
  const pages = pageCount(shown.length, SEARCH_PAGE_SIZE);
  const page = shownPageNumber(requested, pages);
  const start = (page - 1) * SEARCH_PAGE_SIZE;
  const articles = shown
    .slice(start, start + SEARCH_PAGE_SIZE)
    .map((entry) => searchArticle(entry, view(entry.article, now, snapshot)));
  return {
    query: query.text,
    isCut: query.isCut,
    section: anchor,
    total: shown.length,
    page,
    pageCount: pages,
    sections: countSections(snapshot.sections, found),
    articles,
  };
}
