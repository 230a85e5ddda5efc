import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import type { Subscriptions } from '../websub/subscriptions.ts';
import type { CommonFailure } from './common-failure.ts';
import { countNew, countNewAfterDelivery } from './count-new.ts';
import { isSuccess, judgeOutcome } from './judge-outcome.ts';
import { hubAfter, nextFeedState } from './next-feed-state.ts';

export interface PollEffect {
  kind: 'poll';
  update: FeedUpdate;
  /** As judgeOutcome() returned it. */
  outcome: ReadOutcome;
  newArticles: number;
}

export type AfterPoll = (feed: StoredFeed, read: ReadOutcome) => Promise<PollEffect>;

interface AfterPollOptions {
  subscriptions: Pick<Subscriptions, 'ensure'>;
  commonFailure: CommonFailure;
  now: () => number;
  random: () => number;
  intervalMs: number;
}

/** What follows from a poll: the feed's next state, and its subscription. */
export function createAfterPoll(options: AfterPollOptions): AfterPoll {
  const { subscriptions, commonFailure, now, random, intervalMs } = options;
  return async (feed, read) => {
    const at = now();
    const outcome = judgeOutcome(feed.state, read, at);
    const newArticles = countNewOf(outcome, feed);
    const isSubscribed = await ensureSubscription(feed, outcome, subscriptions);
    const reason = isSuccess(outcome) ? null : outcome.reason;
    const isCommonFailure = commonFailure.note({ url: feed.url, status: outcome.status, reason });
    const circumstances = { now: at, intervalMs, random: random(), isSubscribed, isCommonFailure };
    const update = nextFeedState(feed, outcome, newArticles, circumstances);
    return { kind: 'poll', update, outcome, newArticles };
  };
}

function countNewOf(outcome: ReadOutcome, { state, articles }: StoredFeed): number {
  if (outcome.kind !== 'feed') return 0;
  const isAfterDelivery = (state?.lastDeliveryAt ?? 0) > (state?.lastPollAt ?? 0);
  return (isAfterDelivery ? countNewAfterDelivery : countNew)(outcome.document.articles, articles);
}

/** Whether a hub delivers the feed. Feeds that never had a hub cost nothing. */
async function ensureSubscription(
  { url, state }: StoredFeed,
  outcome: ReadOutcome,
  subscriptions: Pick<Subscriptions, 'ensure'>,
): Promise<boolean> {
  if (!isSuccess(outcome) && outcome.kind !== 'gone') return false;
  const before = state?.hub ?? null;
  const hub = outcome.kind === 'gone' ? null : hubAfter(before, outcome);
  const neverHadOne = state !== null && before === null && hub === null;
  return neverHadOne ? false : subscriptions.ensure(url, hub);
}
