import { NO_AUTHOR, NO_SUMMARY } from '../language/placeholders.ts';
import type { StoredArticle } from '../model/article.ts';

/** How complete a copy is: an image counts most, then a summary and its length, an author, a date. */
export function richness({ imageUrl, summary, author, publishedDate }: StoredArticle): number {
  const words = summary === NO_SUMMARY ? 0 : 300 + Math.min(summary.length, 300);
  return (imageUrl === null ? 0 : 1_000) + words + (author === NO_AUTHOR ? 0 : 100) + (publishedDate === null ? 0 : 50);
}
