import { batches } from '../batches.ts';
import { maskAddress } from '../outbound/mask-address.ts';
import type { ConfiguredFeed } from '../publications/configured-feeds.ts';
import {
  type FeedState,
  parseState,
  readSubscription,
  type Subscription,
  type SubscriptionState,
} from '../redis/records.ts';
import type { RedisClient } from '../redis/redis.ts';
import { DUE_KEY, feedKey, WEBSUB_FEEDS_KEY } from '../redis/redis-keys.ts';

/** Feeds in one round trip, so that thousands of feeds block neither Redis nor this process. */
const BATCH = 200;

/** `failing` after a poll that failed, `never` before the first poll, `unscheduled` while no worker has the feed in its schedule. */
export const FEED_HEALTH = ['ok', 'failing', 'unscheduled', 'never'] as const;

export type FeedHealth = (typeof FEED_HEALTH)[number];

/** One feed in the operators' `/feeds`. Times in ISO 8601. `nextPoll` is null for an unscheduled feed. */
export interface FeedReport {
  /** Masked. */
  address: string;
  title: string | null;
  categories: string[];
  publications: string[];
  health: FeedHealth;
  articles: number;
  lastPoll: string | null;
  lastSuccess: string | null;
  lastNewArticle: string | null;
  lastOutcome: string | null;
  lastStatus: number | null;
  lastError: string | null;
  failingSince: string | null;
  failures: number;
  nextPoll: string | null;
  nextPollReason: string | null;
  movedTo: string | null;
  validators: { etag: string | null; lastModified: string | null };
  hub: HubReport | null;
}

/** The hub of a feed. `state` is null if it is not subscribed to. */
export interface HubReport {
  /** Masked. */
  address: string;
  state: SubscriptionState | null;
  until: string | null;
  lastDelivery: string | null;
  error: string | null;
}

export async function readFeedReports(redis: RedisClient, feeds: readonly ConfiguredFeed[]): Promise<FeedReport[]> {
  const reports: FeedReport[] = [];
  for (const batch of batches(feeds, BATCH)) reports.push(...(await readBatch(redis, batch)));
  return reports;
}

async function readBatch(redis: RedisClient, feeds: readonly ConfiguredFeed[]): Promise<FeedReport[]> {
  const urls = feeds.map(({ url }) => url);
  const [dueTimes, states, ids] = await Promise.all([
    redis.zmscore(DUE_KEY, ...urls),
    Promise.all(urls.map((url) => redis.hget(feedKey(url), 'state'))),
    redis.hmget(WEBSUB_FEEDS_KEY, ...urls),
  ]);
  const subscriptions = await Promise.all(ids.map((id) => (id ? readSubscription(redis, id) : null)));
  return feeds.map((feed, index) => {
    const state = parseState(states[index] ?? null);
    return reportOf(feed, state, dueTimes[index] ?? null, subscriptions[index] ?? null);
  });
}

function hubReportOf(state: FeedState | null, subscription: Subscription | null): HubReport | null {
  const address = subscription?.hub ?? state?.hub?.url;
  if (address === undefined) return null;
  return {
    address: maskAddress(address),
    state: subscription?.state ?? null,
    until: iso(subscription?.leaseUntil || null),
    lastDelivery: iso(state?.hub?.deliveredAt),
    error: subscription?.error || null,
  };
}

const iso = (time: number | string | null | undefined): string | null =>
  time === null || time === undefined ? null : new Date(Number(time)).toISOString();

function healthOf(state: FeedState | null, due: string | null): FeedHealth {
  if (due === null) return 'unscheduled';
  if (!state) return 'never';
  return state.failures.count > 0 ? 'failing' : 'ok';
}

function reportOf(
  feed: ConfiguredFeed,
  state: FeedState | null,
  due: string | null,
  subscription: Subscription | null,
): FeedReport {
  const { poll, failures, validators } = state ?? {};
  return {
    address: maskAddress(feed.url),
    title: poll?.title ?? null,
    categories: feed.categories,
    publications: feed.publications,
    health: healthOf(state, due),
    articles: poll?.articleCount ?? 0,
    lastPoll: iso(poll?.at),
    lastSuccess: iso(failures?.lastSuccessAt),
    lastNewArticle: iso(poll?.newArticleAt),
    lastOutcome: poll?.outcome ?? null,
    lastStatus: poll?.status ?? null,
    lastError: failures?.error ?? null,
    failingSince: iso(failures?.since),
    failures: failures?.count ?? 0,
    nextPoll: iso(due),
    nextPollReason: poll?.nextReason ?? null,
    movedTo: poll?.movedTo ? maskAddress(poll.movedTo) : null,
    validators: { etag: validators?.etag ?? null, lastModified: validators?.lastModified ?? null },
    hub: hubReportOf(state, subscription),
  };
}
