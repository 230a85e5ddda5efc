import type {
  FailureRecord,
  FeedState,
  HubRecord,
  PollRecord,
  PublisherHints,
  ValidatorRecord,
} from '../../shared/node/redis/records.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import { nextPoll } from '../schedule/next-poll.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import { type ClassifiedPoll, isSuccess, type Success } from './classify-outcome.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
const LAST_GOOD_COPY_MS = 24 * 3_600_000;
/** Time without a worker is not a time of failures: more than an hour after its next poll was due. */
const MAX_OVERDUE_MS = 3_600_000;

interface PollCircumstances {
  /** When the poll ended, in milliseconds since the epoch. */
  now: number;
  intervalMs: number;
  isCommonFailure: boolean;
}

const NO_VALIDATORS: ValidatorRecord = { etag: null, lastModified: null, finalUrl: null, documentAt: 0 };

const NEVER_POLLED: FeedState = {
  poll: {
    at: 0,
    outcome: '',
    status: null,
    title: null,
    articleCount: 0,
    newArticleAt: null,
    movedTo: null,
    hints: { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null },
    nextAt: 0,
    nextReason: '',
  },
  failures: { count: 0, since: null, error: null, lastSuccessAt: null },
  validators: NO_VALIDATORS,
  hub: null,
};

/** A failure keeps articles and validators, until all polls have failed for 24 hours. */
export function nextFeedState(
  { state, articles: stored }: Pick<StoredFeed, 'state' | 'articles'>,
  classified: ClassifiedPoll,
  circumstances: PollCircumstances,
): FeedUpdate {
  const { now } = circumstances;
  const { outcome } = classified;
  const before = state ?? NEVER_POLLED;
  const failures = nextFailures(before, outcome, now);
  const isTooOld = failures.since !== null && now - failures.since >= LAST_GOOD_COPY_MS;
  const articles = outcome.kind === 'feed' ? outcome.document.articles : isTooOld ? [] : stored;
  const next = {
    poll: nextPollRecord(before.poll, classified, { ...circumstances, failures, articleCount: articles.length }),
    failures,
    validators: isTooOld ? NO_VALIDATORS : nextValidators(before.validators, outcome, now),
    hub: nextHub(before.hub, classified),
  };
  return articles === stored || articles.length + stored.length === 0 ? { state: next } : { state: next, articles };
}

interface AfterPoll extends PollCircumstances {
  failures: FailureRecord;
  articleCount: number;
}

function nextPollRecord(before: PollRecord, { outcome, newArticles }: ClassifiedPoll, after: AfterPoll): PollRecord {
  const { now, intervalMs, failures, isCommonFailure, articleCount } = after;
  const newArticleAt = newArticles > 0 ? now : before.newArticleAt;
  const polled = { at: now, status: outcome.status, articleCount, newArticleAt };
  if (!isSuccess(outcome)) {
    const retryAfterMs = outcome.kind === 'not-a-feed' ? null : (outcome.retryAfterMs ?? null);
    const failed = { kind: 'failed', failures: failures.count, retryAfterMs, isCommonFailure } as const;
    return { ...before, ...polled, outcome: outcome.kind, ...scheduled(nextPoll(failed, intervalMs, now)) };
  }
  const hints = hintsAfter(before.hints, outcome);
  return {
    ...polled,
    outcome: outcome.kind === 'feed' ? 'modified' : outcome.kind,
    title: outcome.kind === 'feed' ? outcome.document.title : before.title,
    movedTo: outcome.movedTo,
    hints,
    ...scheduled(nextPoll({ kind: 'succeeded', hints, newArticleAt }, intervalMs, now)),
  };
}

function scheduled({ at, reason }: { at: number; reason: string }) {
  return { nextAt: at, nextReason: reason };
}

/** A document replaces all hints. A 304 only the freshness, if it states one. */
function hintsAfter(before: PublisherHints, outcome: Success): PublisherHints {
  const { freshForSeconds } = outcome;
  if (outcome.kind === 'feed') return { ...outcome.document.hints, freshForSeconds };
  return { ...before, freshForSeconds: freshForSeconds ?? before.freshForSeconds };
}

function nextFailures({ poll, failures }: FeedState, outcome: ReadOutcome, now: number): FailureRecord {
  if (isSuccess(outcome)) return { count: 0, since: null, error: null, lastSuccessAt: now };
  const isOverdue = now - poll.nextAt > MAX_OVERDUE_MS;
  const since = isOverdue ? now : (failures.since ?? now);
  return { ...failures, count: failures.count + 1, since, error: outcome.reason };
}

function nextValidators(before: ValidatorRecord, outcome: ReadOutcome, now: number): ValidatorRecord {
  if (!isSuccess(outcome)) return before;
  const { etag, lastModified } = outcome;
  if (outcome.kind === 'not-modified') return { ...before, etag, lastModified };
  return { etag, lastModified, finalUrl: outcome.finalUrl, documentAt: now };
}

/** Only a document says whether the feed has a hub. After anything else it keeps the one it had. */
function nextHub(before: HubRecord | null, { outcome, awaited }: ClassifiedPoll): HubRecord | null {
  if (outcome.kind !== 'feed') return before;
  const { hub } = outcome.document;
  return hub && { ...hub, deliveredAt: before?.deliveredAt ?? null, awaited };
}
