import { type FeedState, rememberedAddress } from '../../shared/node/redis/records.ts';
import { usableArticles } from '../read/normalise-article.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { StoredFeed } from '../store/feed-store.ts';
import { mergeArticles, withFirstSeen } from './feed-articles.ts';
import { validRedirect } from './permanent-redirect.ts';

export type Success = Extract<ReadOutcome, { kind: 'feed' | 'not-modified' }>;
export type Failure = Exclude<ReadOutcome, Success>;

type JudgedFeed = Pick<StoredFeed, 'url' | 'state' | 'articles'>;

export function isSuccess(outcome: ReadOutcome): outcome is Success {
  return outcome.kind === 'feed' || outcome.kind === 'not-modified';
}

/** What the outcome of a poll means for a feed: which articles it has from now on, and that some outcomes are failures. */
export function judgeOutcome(feed: JudgedFeed, outcome: ReadOutcome, now: number): ReadOutcome {
  const { url, state, articles: before } = feed;
  if (outcome.kind === 'feed') {
    const usable = withFirstSeen(usableArticles(outcome.document.articles), before, now);
    const isUnusable = usable.length === 0 && (state?.articleCount ?? 0) > 0;
    if (isUnusable) return { ...outcome, kind: 'failed', reason: 'a feed without a single usable item' };
    const writtenAt = Math.min(outcome.writtenAt ?? now, outcome.document.builtAt ?? now);
    const articles = mayBeOlderThanDelivery(state, writtenAt) ? mergeArticles(url, usable, before) : usable;
    return { ...outcome, document: { ...outcome.document, articles } };
  }
  const movedTo = rememberedAddress(validRedirect(state?.redirect ?? null, now));
  if (outcome.kind === 'gone' && movedTo !== null) {
    return { ...outcome, kind: 'failed', reason: 'the address it had moved to is gone' };
  }
  return outcome;
}

/**
 * Whether a document may be older than what a hub delivered, and so removes nothing: it is the first after a delivery, or it
 * says itself that it is older, as a copy of a cache does.
 */
function mayBeOlderThanDelivery(state: FeedState | null, writtenAt: number): boolean {
  const deliveredAt = state?.lastDeliveryAt ?? null;
  if (state === null || deliveredAt === null) return false;
  return deliveredAt > state.lastPollAt || deliveredAt > writtenAt;
}
