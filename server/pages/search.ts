import { isPlaceholder } from '../../shared/language/texts-of.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import {
  type SearchArticle,
  type SearchData,
  type SearchSection,
  searchOrder,
  type TextRange,
} from '../../shared/pages/search.ts';
import { type SearchOrder, searchPath } from '../../shared/paths.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { fullDate } from '../../shared/rules/date-format.ts';
import { pageCount, pageNumber, shownPageNumber } from '../../shared/rules/pagination.ts';
import { readQuery, type SearchQuery, searchWords } from '../../shared/rules/search-query.ts';
import type { SectionArticle } from '../snapshot/build-snapshot.ts';
import type { FoundArticle } from './search-index.ts';
import { articleOf } from './section-data.ts';
import { knownAnchor, ready, type SelectOfSnapshot, type SnapshotRequest } from './selected-page.ts';

const SEARCH_PAGE_SIZE = 20;

interface RequestedSearch {
  query: SearchQuery;
  section: string | null;
  order: SearchOrder;
  page: number;
}

function marksOf(text: string, words: ReadonlySet<string>): TextRange[] {
  if (isPlaceholder(text)) return [];
  return searchWords(text).flatMap(({ normalised, start, end }): TextRange[] =>
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

function searchArticle({ article, section, words: found }: FoundArticle, request: SnapshotRequest): SearchArticle {
  const words = new Set(found);
  const card = articleOf(article, request);
  return {
    ...card,
    anchor: section.anchor,
    date: fullDate(card.publishedDate, request.snapshot),
    titleMarks: marksOf(card.title, words),
    summaryMarks: marksOf(card.summary, words),
  };
}

export function searchData(
  request: SnapshotRequest,
  found: readonly FoundArticle[],
  { query, section: anchor, order, page: requested }: RequestedSearch,
): SearchData {
  const matches = anchor === null ? found : found.filter(({ section }) => section.anchor === anchor);
  const ordered = order === 'match' ? matches : matches.toSorted((a, b) => timeOf(b.article) - timeOf(a.article) || 0);
  const pages = pageCount(ordered.length, SEARCH_PAGE_SIZE);
  const page = shownPageNumber(requested, pages);
  const start = (page - 1) * SEARCH_PAGE_SIZE;
  const articles = ordered.slice(start, start + SEARCH_PAGE_SIZE).map((entry) => searchArticle(entry, request));
  return {
    query: query.text,
    isCut: query.isCut,
    section: anchor,
    order,
    total: ordered.length,
    page,
    pageCount: pages,
    sections: countSections(request.snapshot.sections, found),
    articles,
  };
}

export const selectSearch: SelectOfSnapshot = (request) => {
  const { snapshot, search, query: parameters } = request;
  const query = readQuery(parameters.get('q') ?? '');
  const section = knownAnchor(snapshot, parameters.get('section'));
  const order = searchOrder(parameters.get('sort'));
  const page = pageNumber(parameters.get('page'));
  return {
    name: searchPath({ query: query.text, section, order, page }),
    version: snapshot.version,
    isSearch: true,
    data: async () => {
      const data = searchData(request, await search(snapshot, query.words), { query, section, order, page });
      return { kind: 'search', state: ready(data), query: query.text, section, order, page };
    },
  };
};
