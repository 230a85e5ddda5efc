import type { StoredArticle } from '../model/article.ts';

/** -Infinity without a date. */
export function timeOf(article: StoredArticle): number {
  const parsed = article.publishedDate === null ? Number.NaN : Date.parse(article.publishedDate);
  return Number.isNaN(parsed) ? Number.NEGATIVE_INFINITY : parsed;
}

/** Sorts newest first; undated articles after dated ones, in feed order (docs/product.md, "Sections"). */
export function newestFirst(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.toSorted((a, b) => (timeOf(a) === timeOf(b) ? 0 : timeOf(b) - timeOf(a)));
}
