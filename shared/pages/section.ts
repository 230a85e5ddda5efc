import type { Article, StoredArticle } from '../model/article.ts';
import type { SectionData } from '../model/page-data.ts';
import type { SnapshotSection } from '../model/snapshot.ts';
import { relativeTime } from '../rules/relative-time.ts';
import { COLLAPSED_ARTICLES } from '../rules/section-layout.ts';

/** How much of a section is sent: the first five articles, or all. */
export type SectionExtent = 'collapsed' | 'expanded';

/** A stored article with its time in words, as of `now` (milliseconds since the epoch). */
export function articleAt(article: StoredArticle, now: number, timeZone: string): Article {
  return { ...article, publishedAt: relativeTime(article.publishedDate, now, timeZone) };
}

/** A section as pages and `/api` have it; `count` is the number of all its articles, sent or not. */
export function sectionData(
  section: SnapshotSection,
  extent: SectionExtent,
  now: number,
  timeZone: string,
): SectionData {
  const { articles, ...texts } = section;
  const shown = extent === 'expanded' ? articles : articles.slice(0, COLLAPSED_ARTICLES);
  return { ...texts, count: articles.length, articles: shown.map((article) => articleAt(article, now, timeZone)) };
}
