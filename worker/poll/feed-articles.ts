import type { StoredArticle } from '../../shared/model/article.ts';
import { articleId } from '../../shared/node/digest.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { newestFirst, timeOf } from '../../shared/rules/article-order.ts';
import { MAX_ITEMS } from '../read/feed-item.ts';

/** A date further ahead than this is the date of an event, or of a wrong clock. */
const AHEAD_MS = 3_600_000;

/** A date within this of a poll is the time of that poll. */
const TOLERANCE_MS = 60_000;

/**
 * Notes in each article when a poll first brought it, and keeps that while it stays in the feed. An article dated further
 * ahead than an hour counts as of then, and a date that moves with the response is ignored (docs/product.md, "Articles").
 */
export function withFirstSeen(
  articles: readonly StoredArticle[],
  before: readonly StoredArticle[],
  now: number,
): StoredArticle[] {
  const beforeByKey = new Map(before.map((article) => [articleKey(article), article]));
  const isDatedAsOf = (article: StoredArticle, time: number) => Math.abs(timeOf(article) - time) <= TOLERANCE_MS;
  const hasMoved = (article: StoredArticle) => {
    const earlier = beforeByKey.get(articleKey(article));
    return earlier !== undefined && hasOnlyItsDateMovedOn(article, earlier);
  };
  const areMovedTogether = articles.filter(hasMoved).length > 1;
  return articles.map((article) => {
    const earlier = beforeByKey.get(articleKey(article));
    const firstSeenAt = earlier?.firstSeenAt ?? new Date(now).toISOString();
    const firstSeen = Date.parse(firstSeenAt);
    const isMadeUp =
      earlier !== undefined &&
      hasMoved(article) &&
      (areMovedTogether || (isDatedAsOf(article, now) && isDatedAsOf(earlier, firstSeen)));
    if (isMadeUp) return { ...article, firstSeenAt, publishedDate: earlier.publishedDate };
    const wasAhead = earlier?.publishedDate === firstSeenAt;
    const isAhead = timeOf(article) > (wasAhead ? firstSeen : now) + AHEAD_MS;
    return { ...article, firstSeenAt, publishedDate: isAhead ? firstSeenAt : article.publishedDate };
  });
}

function hasOnlyItsDateMovedOn(article: StoredArticle, earlier: StoredArticle): boolean {
  const { title, summary, publishedDate } = earlier;
  if (publishedDate === null || article.title !== title || article.summary !== summary) return false;
  return timeOf(article) > timeOf(earlier);
}

/** The newest 15 of these articles and the feed's others, as many as a poll keeps. */
export function mergeArticles(
  url: string,
  articles: readonly StoredArticle[],
  others: readonly StoredArticle[],
): StoredArticle[] {
  const keys = new Set(articles.map(articleKey));
  const newest = newestFirst([...articles, ...others.filter((article) => !keys.has(articleKey(article)))]).slice(
    0,
    MAX_ITEMS,
  );
  return newest.map((article, index) => ({ ...article, id: articleId(url, index) }));
}

export function countNew(articles: readonly StoredArticle[], before: readonly StoredArticle[]): number {
  const keysBefore = new Set(before.map(articleKey));
  return articles.filter((article) => !keysBefore.has(articleKey(article))).length;
}
