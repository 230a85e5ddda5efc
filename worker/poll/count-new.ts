import type { StoredArticle } from '../../shared/model/article.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { MAX_ITEMS } from '../parse/feed-item.ts';

export function countNew(articles: readonly StoredArticle[], before: readonly StoredArticle[]): number {
  const known = new Set(before.map(({ link }) => link));
  return articles.filter(({ link }) => !known.has(link)).length;
}

/**
 * As countNew, after a delivery. A delivery keeps only the newest articles. So one that is older than all of a full list was
 * dropped from it before, for example an article that the publisher pins to the top: it is not new.
 */
export function countNewAfterDelivery(articles: readonly StoredArticle[], before: readonly StoredArticle[]): number {
  const times = before.length < MAX_ITEMS ? [] : before.map(timeOf).filter(Number.isFinite);
  const oldest = times.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...times);
  const isOlder = (article: StoredArticle) => article.publishedDate !== null && timeOf(article) < oldest;
  return countNew(
    articles.filter((article) => !isOlder(article)),
    before,
  );
}
