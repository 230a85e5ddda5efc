import { NO_AUTHOR, NO_SUMMARY } from '../language/language.ts';
import type { StoredArticle } from '../model/article.ts';

/** In milliseconds since the epoch. -Infinity without a date. */
export function timeOf(article: StoredArticle): number {
  const parsed = article.publishedDate === null ? Number.NaN : Date.parse(article.publishedDate);
  return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed;
}

/** Sorts newest first. Undated articles after dated ones, in feed order (docs/product.md, "Sections"). */
export function newestFirst(articles: readonly StoredArticle[]): StoredArticle[] {
  const timed = articles.map((article) => ({ article, time: timeOf(article) }));
  const sorted = timed.sort((a, b) => (a.time === b.time ? 0 : b.time - a.time));
  return sorted.map(({ article }) => article);
}

const LEAD_WINDOW_MS = 6 * 3_600_000;

/** The lead article of several: the richest of the newest six hours, the first of equals. */
export function leadOf(articles: readonly StoredArticle[]): StoredArticle {
  const since = Math.max(...articles.map(timeOf)) - LEAD_WINDOW_MS;
  const newest = articles.filter((article) => timeOf(article) >= since);
  return newest.reduce((best, other) => (richness(other) > richness(best) ? other : best));
}

export function richness({ imageUrl, summary, author, publishedDate }: StoredArticle): number {
  const words = summary === NO_SUMMARY ? 0 : 300 + Math.min(summary.length, 300);
  return (imageUrl === null ? 0 : 1_000) + words + (author === NO_AUTHOR ? 0 : 100) + (publishedDate === null ? 0 : 50);
}
