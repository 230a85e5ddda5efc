import type { Article, CardArticle, StoredArticle } from '../model/article.ts';
import type { Edition } from '../model/edition.ts';
import type { SectionData } from '../model/page-data.ts';
import type { SnapshotSection } from '../model/snapshot.ts';
import { relativeTime } from '../rules/relative-time.ts';
import { COLLAPSED_ARTICLES } from '../rules/section-layout.ts';

type SectionExtent = 'collapsed' | 'expanded';

/** Adds the relative time as of `now`, in milliseconds since the epoch. */
export function articleAt(article: StoredArticle, now: number, edition: Edition): Article {
  return { ...article, publishedAt: relativeTime(article.publishedDate, now, edition) };
}

/** Does the same without the fields that only `/api` has. */
export function cardAt(article: StoredArticle, now: number, edition: Edition): CardArticle {
  const { id: _id, imageUrl: _imageUrl, ...card } = articleAt(article, now, edition);
  return card;
}

/** `articleAt` for `/api`, `cardAt` for page data. */
export type ArticleView = typeof cardAt;

/** Selects a section's data. `count` includes the articles that are left out. */
export function sectionData(
  section: SnapshotSection,
  extent: SectionExtent,
  now: number,
  edition: Edition,
  view: ArticleView = cardAt,
): SectionData {
  const { readArticles, ...texts } = section;
  const articles = readArticles();
  const shown = extent === 'expanded' ? articles : articles.slice(0, COLLAPSED_ARTICLES);
  return { ...texts, count: articles.length, articles: shown.map((article) => view(article, now, edition)) };
}
