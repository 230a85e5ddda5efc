import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedState, PublisherHints } from '../../shared/node/records.ts';
import type { FetchResult, Validators } from '../fetch/fetch-result.ts';
import type { FeedDocument } from '../normalise/feed-document.ts';
import { isExpired } from './expired-feed.ts';
import { nextPoll, type PollOutcome } from './next-poll.ts';
import { nextRedirect, validRedirect } from './permanent-redirect.ts';

type Modified = Omit<Extract<FetchResult, { kind: 'modified' }>, 'kind'>;

/** What a poll came to once a body was read: a feed, or one of the ways not to get one. */
export type Answer =
  | Exclude<FetchResult, { kind: 'modified' }>
  | (Modified & { kind: 'feed'; document: FeedDocument })
  | (Modified & { kind: 'not-a-feed'; reason: string });

type Success = Extract<Answer, { kind: 'feed' | 'not-modified' }>;
type Failure = Exclude<Answer, Success>;

/** When the poll ended, in milliseconds since the epoch, and what the next one's time depends on. */
export interface PollTime {
  now: number;
  intervalMs: number;
  random: number;
}

interface After {
  state: FeedState;
  /** Left out where the last good ones stay. */
  articles?: readonly StoredArticle[];
}

const NO_HINTS: PublisherHints = { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null };

/**
 * A feed's state after a poll. An answer replaces articles and validators together; a failure leaves both as they are
 * for 24 hours, then the feed is empty and asked without validators, so that a 304 cannot keep it empty.
 */
export function nextFeedState(
  url: string,
  before: FeedState | null,
  answer: Answer,
  newItems: number,
  time: PollTime,
): After {
  if (answer.kind === 'feed') {
    return { state: afterSuccess(url, before, answer, newItems, time), articles: answer.document.articles };
  }
  if (answer.kind === 'gone' && validRedirect(before?.move ?? null, time.now)?.remembered) {
    return afterFailure(
      url,
      before,
      { ...answer, kind: 'failed', reason: 'the address it had moved to is gone' },
      time,
    );
  }
  if (answer.kind !== 'not-modified') return afterFailure(url, before, answer, time);
  if (before && (before.etag !== null || before.lastModified !== null)) {
    return { state: afterSuccess(url, before, answer, 0, time) };
  }
  return afterFailure(url, before, { ...answer, kind: 'failed', reason: '304 to a request without validators' }, time);
}

function afterSuccess(
  url: string,
  before: FeedState | null,
  answer: Success,
  newItems: number,
  { now, intervalMs, random }: PollTime,
): FeedState {
  const hints = hintsAfter(before?.hints ?? NO_HINTS, answer);
  const lastNewArticleAt = newItems > 0 ? now : (before?.lastNewArticleAt ?? null);
  return {
    url,
    title: answer.kind === 'feed' ? answer.document.title : (before?.title ?? null),
    lastPollAt: now,
    lastSuccessAt: now,
    lastNewArticleAt,
    lastOutcome: answer.kind === 'feed' ? 'modified' : answer.kind,
    lastStatus: answer.status,
    lastError: null,
    failingSince: null,
    failures: 0,
    ...scheduled(nextPoll({ kind: 'answered', hints, lastNewArticleAt }, intervalMs, now, random)),
    ...validatorsAfter(before, answer),
    hints,
    move: nextRedirect(validRedirect(before?.move ?? null, now), answer.movedTo, now),
    articles: answer.kind === 'feed' ? answer.document.articles.length : (before?.articles ?? 0),
  };
}

function afterFailure(url: string, before: FeedState | null, answer: Failure, time: PollTime): After {
  const { now, intervalMs, random } = time;
  const failures = (before?.failures ?? 0) + 1;
  const state: FeedState = {
    url,
    title: before?.title ?? null,
    lastPollAt: now,
    lastSuccessAt: before?.lastSuccessAt ?? null,
    lastNewArticleAt: before?.lastNewArticleAt ?? null,
    lastOutcome: answer.kind,
    lastStatus: answer.status,
    lastError: answer.reason,
    failingSince: before?.failingSince ?? now,
    failures,
    ...scheduled(nextPoll(failureOf(answer, failures), intervalMs, now, random)),
    etag: before?.etag ?? null,
    lastModified: before?.lastModified ?? null,
    hints: before?.hints ?? NO_HINTS,
    move: null,
    articles: before?.articles ?? 0,
  };
  return isExpired(state, now) ? emptied(state) : { state };
}

/** The same feed without its articles, and without the validators that named them. */
export function emptied(state: FeedState): { state: FeedState; articles: readonly StoredArticle[] } {
  return { state: { ...state, etag: null, lastModified: null, articles: 0 }, articles: [] };
}

function failureOf(answer: Failure, failures: number): PollOutcome {
  if (answer.kind === 'gone') return { kind: 'gone' };
  return { kind: 'failed', failures, retryAfterMs: answer.kind === 'retry-later' ? answer.retryAfterMs : null };
}

function scheduled({ at, reason }: { at: number; reason: string }) {
  return { nextPollAt: at, nextPollReason: reason };
}

/** A new document says all of it anew; a 304 may say how long it is fresh, and no more. */
function hintsAfter(before: PublisherHints, answer: Success): PublisherHints {
  const { freshForSeconds } = answer;
  if (answer.kind === 'feed') return { ...answer.document.hints, freshForSeconds };
  return { ...before, freshForSeconds: freshForSeconds ?? before.freshForSeconds };
}

/** A 304 names new validators or leaves the old ones standing (RFC 9110, section 15.4.5). */
function validatorsAfter(before: FeedState | null, { kind, etag, lastModified }: Success): Validators {
  if (kind === 'feed') return { etag, lastModified };
  return { etag: etag ?? before?.etag ?? null, lastModified: lastModified ?? before?.lastModified ?? null };
}
