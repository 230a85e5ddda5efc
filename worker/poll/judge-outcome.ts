import type { FeedState } from '../../shared/node/redis/records.ts';
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
    const isUnusable = articles.length === 0 && (state?.articles ?? 0) > 0;
    if (isUnusable) return { ...outcome, kind: 'failed', reason: 'a feed without a single usable item' };
    return { ...outcome, document: { ...outcome.document, articles } };
  }
  if (outcome.kind === 'gone' && validRedirect(state?.move ?? null, now)?.remembered) {
    return { ...outcome, kind: 'failed', reason: 'the address it had moved to is gone' };
  }
  return outcome;
}
