import type { StoredArticle } from '../../shared/model/article.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { MAX_ITEMS } from '../parse/feed-item.ts';
import { cleanLink } from './clean-link.ts';

/** The articles that have a link. Links lose their tracking parameters, which may differ at each poll of one article. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.filter(({ link }) => link !== '').map((article) => ({ ...article, link: cleanLink(article.link) }));
}

/** How many articles the feed did not have before. */
export function countNew(articles: readonly StoredArticle[], before: readonly StoredArticle[]): number {
  const known = new Set(before.map(({ link }) => link));
  return articles.filter(({ link }) => !known.has(link)).length;
}

/**
 * The same after a delivery, which keeps the newest articles only. One that is older than a full list had fallen out of
 * it, as an old article does that a publisher keeps at the top.
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
