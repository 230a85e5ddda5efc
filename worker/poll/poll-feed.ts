import { decode } from '../decode/decode.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchRequest } from '../fetch/fetch-outcome.ts';
import { normaliseFeed, type ReadOutcome } from '../normalise/normalise-feed.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import { parseFeed } from '../parse/parse-feed.ts';
import type { Publisher } from '../publish/publish-sections.ts';
import type { Readiness } from '../publish/readiness.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';
import type { FeedStore, FeedUpdate, SaveResult, StoredFeed } from '../store/feed-store.ts';
import { afterDelivery, type DeliveredFeed } from '../websub/after-delivery.ts';
import type { Deliveries } from '../websub/deliveries.ts';
import type { ReportDelivery } from '../websub/report-delivery.ts';
import type { Subscriptions } from '../websub/subscriptions.ts';
import { isSuccess, judgeOutcome } from './judge-outcome.ts';
import { hubAfter, nextFeedState } from './next-feed-state.ts';
import { validRedirect } from './permanent-redirect.ts';
import type { ReadLarge } from './read-large.ts';
import type { ReportPoll } from './report-poll.ts';
import type { SharedFailure } from './shared-failure.ts';

export interface PollFeedOptions {
  fetchFeed: FetchFeed;
  readLarge: ReadLarge;
  schedule: Pick<FeedSchedule, 'renew' | 'complete'>;
  readiness: Pick<Readiness, 'pollBegins'>;
  feeds: Pick<FeedStore, 'load' | 'save'>;
  deliveries: Deliveries;
  subscriptions: Pick<Subscriptions, 'keep'>;
  publisher: Pick<Publisher, 'publishSectionsOf'>;
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'startReading'>;
  report: ReportPoll;
  reportDelivery: ReportDelivery;
  sharedFailure: SharedFailure;
  /** Aborted once the worker cuts off the polls under way. */
  abandoned: AbortSignal;
  now: () => number;
  random: () => number;
  intervalMs: number;
}

export type PollFeed = (url: string) => Promise<void>;

/** Throws only errors of Redis. A poll that the worker cut off stores nothing, and its feed is due at once. */
export function createPollFeed(options: PollFeedOptions): PollFeed {
  const { fetchFeed, readLarge, schedule, readiness, feeds, deliveries, publisher, catalog, metrics, abandoned } =
    options;
  return async (url) => {
    if (!(await schedule.renew(url))) return;
    await readiness.pollBegins(catalog().feeds.get(url)?.publications ?? []);
    const feed = await feeds.load(url);
    const delivered = await deliveries.take(feed);
    const fetched = delivered ?? (await fetchFeed(requestFor(feed, options)));
    const stopReading = metrics.startReading();
    const response = await readLarge(fetched, url);
    const text = decode(response);
    const parsed = await parseFeed(text);
    const outcome = normaliseFeed(parsed, url);
    if (fetched.kind === 'modified') stopReading();
    if (abandoned.aborted) return schedule.complete(url, 0);
    const at = options.now();
    const { update, report } =
      delivered && feed.state
        ? endOfDelivery({ ...feed, state: feed.state }, outcome, at, options)
        : await endOfPoll(feed, outcome, at, options);
    const saved = await feeds.save(feed, update);
    if (saved === 'changed') await publisher.publishSectionsOf(url);
    await schedule.complete(url, update.state.nextPollAt - at);
    await deliveries.resume(feed);
    report(saved);
  };
}

/** What a poll or a delivery brings to the feed, and how it is counted and logged. */
interface PollEnd {
  update: FeedUpdate;
  report: (saved: SaveResult) => void;
}

async function endOfPoll(feed: StoredFeed, read: ReadOutcome, now: number, options: PollFeedOptions): Promise<PollEnd> {
  const outcome = judgeOutcome(feed.state, read, now);
  const newArticles = countNewArticles(outcome, feed);
  const isSubscribed = await keepSubscription(feed, outcome, options.subscriptions);
  const circumstances = { ...circumstancesOf(feed.url, outcome, options), now, isSubscribed };
  const update = nextFeedState(feed, outcome, newArticles, circumstances);
  return { update, report: (saved) => options.report(outcome, update.state, newArticles, saved) };
}

function endOfDelivery(feed: DeliveredFeed, outcome: ReadOutcome, now: number, options: PollFeedOptions): PollEnd {
  const result = afterDelivery(feed, outcome, { now, intervalMs: options.intervalMs, random: options.random() });
  return { update: result.update, report: (saved) => options.reportDelivery(result, saved) };
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
  return before === null && hub === null && state !== null ? false : subscriptions.keep(url, hub);
}

function requestFor({ url, state }: StoredFeed, { catalog, now }: PollFeedOptions): FetchRequest {
  const move = validRedirect(state?.move ?? null, now());
  return {
    url: move?.remembered ? move.to : url,
    etag: state?.etag ?? null,
    lastModified: state?.lastModified ?? null,
    userAgent: catalog().feeds.get(url)?.userAgent ?? null,
  };
}

function circumstancesOf(url: string, outcome: ReadOutcome, { intervalMs, random, sharedFailure }: PollFeedOptions) {
  const reason = 'reason' in outcome ? outcome.reason : null;
  const isShared = sharedFailure.note({ url, status: outcome.status, reason });
  return { intervalMs, random: random(), isShared };
}

function countNewArticles(outcome: ReadOutcome, { articles }: StoredFeed): number {
  if (outcome.kind !== 'feed') return 0;
  const known = new Set(articles.map(({ link }) => link));
  return outcome.document.articles.filter(({ link }) => !known.has(link)).length;
}
