import type { ApiArticle, FoldedArticle, PageArticle } from '../model/article.ts';
import type { Edition } from '../model/edition.ts';
import type { SectionData } from '../model/page-data.ts';
import type { SnapshotSection } from '../model/snapshot.ts';
import { relativeTime } from '../rules/relative-time.ts';
import { COLLAPSED_ARTICLES } from '../rules/section-layout.ts';

type SectionExtent = 'collapsed' | 'expanded';

export function apiArticle(article: FoldedArticle, now: number, edition: Edition): ApiArticle {
  const { alsoFrom = [], firstSeenAt: _firstSeenAt, ...fields } = article;
  return { ...fields, alsoFrom, publishedAt: relativeTime(article.publishedDate, now, edition) };
}

/** An article for the data of a page: without what only `/api` has. */
export function pageArticle(article: FoldedArticle, now: number, edition: Edition): PageArticle {
  const { id: _id, imageUrl: _imageUrl, alsoFrom, ...card } = apiArticle(article, now, edition);
  return alsoFrom.length > 0 ? { ...card, alsoFrom } : card;
}

export type ViewArticle<A> = (article: FoldedArticle, now: number, edition: Edition) => A;

/** Selects a section's data. `count` is that of its cards, those that are left out included. */
export function sectionData<A>(
  section: SnapshotSection,
  extent: SectionExtent,
  now: number,
  edition: Edition,
  view: ViewArticle<A>,
): SectionData<A> {
  const { anchor, title, layout, isEmbed, embedContent } = section;
  const articles = section.readCards();
  const shown = extent === 'expanded' ? articles : articles.slice(0, COLLAPSED_ARTICLES);
  return {
    anchor,
    title,
    layout,
    isEmbed,
    embedContent,
    count: articles.length,
    articles: shown.map((article) => view(article, now, edition)),
  };
}
