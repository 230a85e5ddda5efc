import type { StoredArticle } from '../../shared/model/article.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { MAX_ITEMS } from '../parse/feed-item.ts';
import { cleanLink } from './clean-link.ts';

/** The articles that have a link. Links lose their tracking parameters, which may differ at each poll of one article. */
export function usableArticles(articles: readonly StoredArticle[]): StoredArticle[] {
  return articles.filter(({ link }) => link !== '').map((article) => ({ ...article, link: cleanLink(article.link) }));
}

/**
 * How many articles are not among those of before. One that is older than a full list is not new: it had fallen out, as
 * an old article does that a publisher keeps at the top.
 */
export function countNew(articles: readonly StoredArticle[], before: readonly StoredArticle[]): number {
  const known = new Set(before.map(({ link }) => link));
  const oldest = oldestOfFullList(before);
  const isOlder = (article: StoredArticle) => article.publishedDate !== null && timeOf(article) < oldest;
  return articles.filter((article) => !known.has(article.link) && !isOlder(article)).length;
}

/** The time of the oldest dated article; -Infinity without one, and where the list has room. */
function oldestOfFullList(articles: readonly StoredArticle[]): number {
  const times = articles.map(timeOf).filter(Number.isFinite);
  return articles.length < MAX_ITEMS || times.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...times);
}
