import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import type { Subscriptions } from '../websub/subscriptions.ts';
import { isSuccess, judgeOutcome } from './judge-outcome.ts';
import { hubAfter, nextFeedState } from './next-feed-state.ts';
import type { SharedFailure } from './shared-failure.ts';

/** What a poll brought. */
export interface PollEnd {
  kind: 'poll';
  update: FeedUpdate;
  /** The judged one. */
  outcome: ReadOutcome;
  newArticles: number;
}

export type AfterPoll = (feed: StoredFeed, read: ReadOutcome) => Promise<PollEnd>;

export interface AfterPollOptions {
  subscriptions: Pick<Subscriptions, 'keep'>;
  sharedFailure: SharedFailure;
  now: () => number;
  random: () => number;
  intervalMs: number;
}

/** What follows from a poll: the feed's next state, and the subscription that it keeps. */
export function createAfterPoll(options: AfterPollOptions): AfterPoll {
  const { subscriptions, sharedFailure, now, random, intervalMs } = options;
  return async (feed, read) => {
    const at = now();
    const outcome = judgeOutcome(feed.state, read, at);
    const newArticles = countNewArticles(outcome, feed);
    const isSubscribed = await keepSubscription(feed, outcome, subscriptions);
    const reason = isSuccess(outcome) ? null : outcome.reason;
    const isShared = sharedFailure.note({ url: feed.url, status: outcome.status, reason });
    const circumstances = { now: at, intervalMs, random: random(), isSubscribed, isShared };
    const update = nextFeedState(feed, outcome, newArticles, circumstances);
    return { kind: 'poll', update, outcome, newArticles };
  };
}

function countNewArticles(outcome: ReadOutcome, { articles }: StoredFeed): number {
  if (outcome.kind !== 'feed') return 0;
  const known = new Set(articles.map(({ link }) => link));
  return outcome.document.articles.filter(({ link }) => !known.has(link)).length;
}

/** Whether a hub delivers the feed. Feeds that never had a hub cost nothing. */
async function keepSubscription(
  { url, state }: StoredFeed,
  outcome: ReadOutcome,
  subscriptions: Pick<Subscriptions, 'keep'>,
): Promise<boolean> {
  if (!isSuccess(outcome) && outcome.kind !== 'gone') return false;
  const before = state?.hub ?? null;
  const hub = outcome.kind === 'gone' ? null : hubAfter(before, outcome);
  const neverHadOne = state !== null && before === null && hub === null;
  return neverHadOne ? false : subscriptions.keep(url, hub);
}
