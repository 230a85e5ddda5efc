import type { StoredArticle } from '../../shared/model/article.ts';
import type { HubRecord } from '../../shared/node/redis/records.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { usableArticles } from '../read/normalise-article.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { StoredFeed } from '../store/feed-store.ts';
import { countNew, mergeArticles, withFirstSeen } from './feed-articles.ts';

export type Success = Extract<ReadOutcome, { kind: 'feed' | 'not-modified' }>;
export type Failure = Exclude<ReadOutcome, Success>;

export interface ClassifiedPoll {
  /** Its document has the articles that the feed has from now on. */
  outcome: ReadOutcome;
  newArticles: number;
  awaited: HubRecord['awaited'];
}

export function isSuccess(outcome: ReadOutcome): outcome is Success {
  return outcome.kind === 'feed' || outcome.kind === 'not-modified';
}

export function classifyOutcome(
  feed: Omit<StoredFeed, 'rev' | 'stateJson'>,
  outcome: ReadOutcome,
  now: number,
): ClassifiedPoll {
  const { url, state, articles: before } = feed;
  const unchanged = { newArticles: 0, awaited: state?.hub?.awaited ?? {} };
  if (outcome.kind !== 'feed') return { ...unchanged, outcome };
  const usable = withFirstSeen(usableArticles(outcome.document.articles), before, now);
  if (usable.length === 0 && before.length > 0)
    return { ...unchanged, outcome: { ...outcome, kind: 'failed', reason: 'a feed without a single usable item' } };
  const awaited = state?.hub ? stillAwaited(state.hub, usable) : {};
  const unconfirmed = before.filter((article) => Object.hasOwn(awaited, articleKey(article)));
  const articles = unconfirmed.length === 0 ? usable : mergeArticles(url, usable, unconfirmed);
  return {
    outcome: { ...outcome, document: { ...outcome.document, articles } },
    newArticles: countNew(articles, before),
    awaited,
  };
}

/** The delivered articles that stay although the document lacks them: the first that lacks one may come from an older copy. */
function stillAwaited({ awaited }: HubRecord, articles: readonly StoredArticle[]) {
  const found = new Set(articles.map(articleKey));
  const kept = Object.entries(awaited).filter(([key, lacked]) => !found.has(key) && lacked === 0);
  return Object.fromEntries(kept.map(([key]) => [key, 1]));
}
