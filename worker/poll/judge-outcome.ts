import { type FeedState, rememberedAddress } from '../../shared/node/redis/records.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import { usableArticles } from '../normalise/usable-articles.ts';
import { validRedirect } from './permanent-redirect.ts';

export type Success = Extract<ReadOutcome, { kind: 'feed' | 'not-modified' }>;
export type Failure = Exclude<ReadOutcome, Success>;

export function isSuccess(outcome: ReadOutcome): outcome is Success {
  return outcome.kind === 'feed' || outcome.kind === 'not-modified';
}

/** What the outcome means for a feed in this state: a feed keeps its usable items, and some outcomes are failures. */
export function judgeOutcome(state: FeedState | null, outcome: ReadOutcome, now: number): ReadOutcome {
  if (outcome.kind === 'feed') {
    const articles = usableArticles(outcome.document.articles);
    const isUnusable = articles.length === 0 && (state?.articleCount ?? 0) > 0;
    if (isUnusable) return { ...outcome, kind: 'failed', reason: 'a feed without a single usable item' };
    return { ...outcome, document: { ...outcome.document, articles } };
  }
  const movedTo = rememberedAddress(validRedirect(state?.redirect ?? null, now));
  if (outcome.kind === 'gone' && movedTo !== null) {
    return { ...outcome, kind: 'failed', reason: 'the address it had moved to is gone' };
  }
  return outcome;
}
