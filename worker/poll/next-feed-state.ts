import type { FeedHub, FeedState, PublisherHints } from '../../shared/node/redis/records.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import { nextPoll } from '../schedule/next-poll.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import { type Failure, isSuccess, type Success } from './judge-outcome.ts';
import { nextRedirect, redirectAfterFailure, validRedirect } from './permanent-redirect.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
const LAST_GOOD_COPY_MS = 24 * 3_600_000;
/** Nobody knows whether a feed failed while no worker ran: more than an hour after its next poll was due. */
const MAX_OVERDUE_MS = 3_600_000;
const VALIDATORS_UNUSED_MS = 7 * 24 * 3_600_000;

export interface PollCircumstances {
  /** When the poll ended, in milliseconds since the epoch. */
  now: number;
  intervalMs: number;
  /** From 0 to 1. */
  random: number;
  /** Whether a hub has a live subscription for the feed. */
  isSubscribed: boolean;
  /** Whether the poll failed as nearly all polls of this worker do. */
  isCommonFailure: boolean;
  /** Whether the request had no validators, to find out whether 304 was true. */
  checksValidators: boolean;
}

const neverPolled = (url: string): FeedState => ({
  url,
  title: null,
  lastPollAt: 0,
  lastSuccessAt: null,
  lastNewArticleAt: null,
  lastOutcome: '',
  lastStatus: null,
  lastError: null,
  failingSince: null,
  failures: 0,
  nextPollAt: 0,
  nextPollReason: '',
  etag: null,
  lastModified: null,
  finalUrl: null,
  hints: { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null },
  redirect: null,
  articleCount: 0,
  hub: null,
  lastDeliveryAt: null,
  hubMissedAt: null,
  lastDocumentAt: null,
  validatorsUnusedUntil: null,
});

/** The outcome is a judged one. A failure keeps articles and validators, until all polls have failed for 24 hours. */
export function nextFeedState(
  { url, state }: Pick<StoredFeed, 'url' | 'state'>,
  outcome: ReadOutcome,
  newArticles: number,
  circumstances: PollCircumstances,
): FeedUpdate {
  const before = state ?? neverPolled(url);
  if (!isSuccess(outcome)) return afterFailure(before, outcome, circumstances);
  const next = afterSuccess(before, outcome, newArticles, circumstances);
  return outcome.kind === 'feed' ? { state: next, articles: outcome.document.articles } : { state: next };
}

function afterSuccess(
  before: FeedState,
  outcome: Success,
  newArticles: number,
  { now, intervalMs, random, isSubscribed, checksValidators }: PollCircumstances,
): FeedState {
  const hints = hintsAfter(before.hints, outcome);
  const lastNewArticleAt = newArticles > 0 ? now : before.lastNewArticleAt;
  // A hub that missed an article is not relied on until it delivers again (docs/product.md, "WebSub").
  const hubMissedAt = newArticles > 0 && isSubscribed ? now : before.hubMissedAt;
  const isDelivered = isSubscribed && (before.lastDeliveryAt ?? 0) >= (hubMissedAt ?? 0);
  const { document } = outcome.kind === 'feed' ? outcome : { document: null };
  return {
    ...before,
    title: document ? document.title : before.title,
    lastPollAt: now,
    lastSuccessAt: now,
    lastNewArticleAt,
    lastOutcome: document ? 'modified' : outcome.kind,
    lastStatus: outcome.status,
    lastError: null,
    failingSince: null,
    failures: 0,
    ...scheduled(nextPoll({ kind: 'succeeded', hints, lastNewArticleAt, isDelivered }, intervalMs, now, random)),
    etag: outcome.etag,
    lastModified: outcome.lastModified,
    finalUrl: outcome.kind === 'feed' ? outcome.finalUrl : before.finalUrl,
    hints,
    redirect: nextRedirect(validRedirect(before.redirect, now), outcome.movedTo, now),
    articleCount: document ? document.articles.length : before.articleCount,
    hub: hubAfter(before.hub, outcome),
    hubMissedAt,
    lastDocumentAt: document ? now : (before.lastDocumentAt ?? now),
    // 304 had been the answer for a day although there was something new.
    validatorsUnusedUntil:
      checksValidators && newArticles > 0 ? now + VALIDATORS_UNUSED_MS : before.validatorsUnusedUntil,
  };
}

function afterFailure(before: FeedState, outcome: Failure, circumstances: PollCircumstances): FeedUpdate {
  const { now, intervalMs, random, isCommonFailure } = circumstances;
  const failures = before.failures + 1;
  const isPollOverdue = now - before.nextPollAt > MAX_OVERDUE_MS;
  const failingSince = isPollOverdue ? now : (before.failingSince ?? now);
  const retryAfterMs = outcome.kind === 'not-a-feed' ? null : (outcome.retryAfterMs ?? null);
  const next: FeedState = {
    ...before,
    lastPollAt: now,
    lastOutcome: outcome.kind,
    lastStatus: outcome.status,
    lastError: outcome.reason,
    failingSince,
    failures,
    ...scheduled(nextPoll({ kind: 'failed', failures, retryAfterMs, isCommonFailure }, intervalMs, now, random)),
    redirect: redirectAfterFailure(before.redirect, { status: outcome.status, failures, isCommonFailure }),
  };
  const holdsSomething = before.articleCount > 0 || before.etag !== null || before.lastModified !== null;
  if (!holdsSomething || now - failingSince < LAST_GOOD_COPY_MS) return { state: next };
  return { state: { ...next, etag: null, lastModified: null, articleCount: 0 }, articles: [] };
}

function scheduled({ at, reason }: { at: number; reason: string }) {
  return { nextPollAt: at, nextPollReason: reason };
}

/** Only a document says whether the feed has a hub; after anything else it keeps the one it had. */
export function hubAfter(before: FeedHub | null, outcome: ReadOutcome): FeedHub | null {
  return outcome.kind === 'feed' ? outcome.document.hub : before;
}

/** A document replaces all hints; a 304 only the freshness, if it states one. */
function hintsAfter(before: PublisherHints, outcome: Success): PublisherHints {
  const { freshForSeconds } = outcome;
  if (outcome.kind === 'feed') return { ...outcome.document.hints, freshForSeconds };
  return { ...before, freshForSeconds: freshForSeconds ?? before.freshForSeconds };
}
