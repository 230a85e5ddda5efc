import type { FeedHub, FeedState, PublisherHints } from '../../shared/node/redis/records.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import { emptied, isExpired, isPollOverdue } from '../store/expired-feed.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import { type Failure, isSuccess, type Success } from './judge-outcome.ts';
import { nextPoll, type PauseCause } from './next-poll.ts';
import { nextRedirect, redirectAfterFailure, validRedirect } from './permanent-redirect.ts';

type PolledFeed = Pick<StoredFeed, 'url' | 'state'>;

/** The end of the poll in milliseconds since the epoch, the interval in milliseconds, and a number from 0 to 1. */
export interface PollCircumstances {
  now: number;
  intervalMs: number;
  random: number;
  /** Whether a hub has a live subscription for the feed. */
  isSubscribed: boolean;
  /** Whether the poll failed as nearly all polls of this worker do. */
  isCommonFailure: boolean;
}

const NO_HINTS: PublisherHints = { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null };

/**
 * The outcome is a judged one. A failure keeps articles and validators until all polls have failed for 24 hours; then the
 * feed is emptied.
 */
export function nextFeedState(
  feed: PolledFeed,
  outcome: ReadOutcome,
  newArticles: number,
  circumstances: PollCircumstances,
): FeedUpdate {
  if (!isSuccess(outcome)) return afterFailure(feed, outcome, circumstances);
  const state = afterSuccess(feed, outcome, newArticles, circumstances);
  return outcome.kind === 'feed' ? { state, articles: outcome.document.articles } : { state };
}

function afterSuccess(
  { url, state: before }: PolledFeed,
  outcome: Success,
  newArticles: number,
  { now, intervalMs, random, isSubscribed }: PollCircumstances,
): FeedState {
  const hints = hintsAfter(before?.hints ?? NO_HINTS, outcome);
  const lastNewArticleAt = newArticles > 0 ? now : (before?.lastNewArticleAt ?? null);
  const hub = hubAfter(before?.hub ?? null, outcome);
  const ofHub = hubFactsAfter(before, hub, newArticles > 0 && isSubscribed ? now : null);
  const isDelivered = isSubscribed && (ofHub.lastDeliveryAt ?? 0) >= (ofHub.hubMissedAt ?? 0);
  return {
    url,
    title: outcome.kind === 'feed' ? outcome.document.title : (before?.title ?? null),
    lastPollAt: now,
    lastSuccessAt: now,
    lastNewArticleAt,
    lastOutcome: outcome.kind === 'feed' ? 'modified' : outcome.kind,
    lastStatus: outcome.status,
    lastError: null,
    failingSince: null,
    failures: 0,
    ...scheduled(nextPoll({ kind: 'succeeded', hints, lastNewArticleAt, isDelivered }, intervalMs, now, random)),
    etag: outcome.etag,
    lastModified: outcome.lastModified,
    hints,
    move: nextRedirect(validRedirect(before?.move ?? null, now), outcome.movedTo, now),
    articles: outcome.kind === 'feed' ? outcome.document.articles.length : (before?.articles ?? 0),
    ...ofHub,
  };
}

function afterFailure(
  { url, state: before }: PolledFeed,
  outcome: Failure,
  circumstances: PollCircumstances,
): FeedUpdate {
  const { now, intervalMs, random, isCommonFailure } = circumstances;
  const failures = (before?.failures ?? 0) + 1;
  const state: FeedState = {
    url,
    title: before?.title ?? null,
    lastPollAt: now,
    lastSuccessAt: before?.lastSuccessAt ?? null,
    lastNewArticleAt: before?.lastNewArticleAt ?? null,
    lastOutcome: outcome.kind,
    lastStatus: outcome.status,
    lastError: outcome.reason,
    failingSince: before && !isPollOverdue(before, now) ? (before.failingSince ?? now) : now,
    failures,
    ...scheduled(nextPoll(failureOf(outcome, failures, isCommonFailure), intervalMs, now, random)),
    etag: before?.etag ?? null,
    lastModified: before?.lastModified ?? null,
    hints: before?.hints ?? NO_HINTS,
    move: redirectAfterFailure(before?.move ?? null, { status: outcome.status, failures, isCommonFailure }),
    articles: before?.articles ?? 0,
    ...hubFactsAfter(before, before?.hub ?? null, null),
  };
  return isExpired(state, now) ? emptied(state) : { state };
}

function failureOf(outcome: Failure, failures: number, isCommonFailure: boolean): PauseCause {
  if (outcome.kind === 'gone') return { kind: 'gone' };
  const retryAfterMs = outcome.kind === 'retry-later' ? outcome.retryAfterMs : null;
  return { kind: 'failed', failures, retryAfterMs, isCommonFailure };
}

function scheduled({ at, reason }: { at: number; reason: string }) {
  return { nextPollAt: at, nextPollReason: reason };
}

/** A hub that missed an article is not relied on until it delivers again (docs/product.md, "WebSub"). */
function hubFactsAfter(before: FeedState | null, hub: FeedHub | null, missedAt: number | null) {
  return {
    hub,
    lastDeliveryAt: before?.lastDeliveryAt ?? null,
    hubMissedAt: missedAt ?? before?.hubMissedAt ?? null,
  };
}

/** Only a document says whether the feed has a hub; after anything else it keeps the one it had. */
export function hubAfter(before: FeedHub | null, outcome: ReadOutcome): FeedHub | null {
  return outcome.kind === 'feed' ? outcome.document.hub : before;
}

/** A document replaces all hints; a 304 only the freshness, where it states one. */
function hintsAfter(before: PublisherHints, outcome: Success): PublisherHints {
  const { freshForSeconds } = outcome;
  if (outcome.kind === 'feed') return { ...outcome.document.hints, freshForSeconds };
  return { ...before, freshForSeconds: freshForSeconds ?? before.freshForSeconds };
}
