import type { Article, CardArticle, FoldedArticle } from '../model/article.ts';
import type { Edition } from '../model/edition.ts';
import type { SectionData } from '../model/page-data.ts';
import type { SnapshotSection } from '../model/snapshot.ts';
import { relativeTime } from '../rules/relative-time.ts';
import { COLLAPSED_ARTICLES } from '../rules/section-layout.ts';

type SectionExtent = 'collapsed' | 'expanded';

/** Adds the relative time as of `now`. */
export function articleAt(article: FoldedArticle, now: number, edition: Edition): Article {
  const { alsoFrom = [] } = article;
  return { ...article, alsoFrom, publishedAt: relativeTime(article.publishedDate, now, edition) };
}

/** Does the same without what only `/api` has. */
export function cardAt(article: FoldedArticle, now: number, edition: Edition): CardArticle {
  const { id: _id, imageUrl: _imageUrl, alsoFrom, ...card } = articleAt(article, now, edition);
  return alsoFrom.length > 0 ? { ...card, alsoFrom } : card;
}

/** `articleAt` for `/api`, `cardAt` for page data. */
export type ArticleView = typeof cardAt;

/** Selects a section's data. `count` is that of its cards, those that are left out included. */
export function sectionData(
  section: SnapshotSection,
  extent: SectionExtent,
  now: number,
  edition: Edition,
  view: ArticleView = cardAt,
): SectionData {
  const { readArticles: _readArticles, readCards, builtAt: _builtAt, ...texts } = section;
  const articles = readCards();
  const shown = extent === 'expanded' ? articles : articles.slice(0, COLLAPSED_ARTICLES);
  return { ...texts, count: articles.length, articles: shown.map((article) => view(article, now, edition)) };
}
