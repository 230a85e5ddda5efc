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
import type { FeedStore, StoredFeed } from '../store/feed-store.ts';
import { nextFeedState } from './next-feed-state.ts';
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
  publisher: Pick<Publisher, 'publishSectionsOf'>;
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'startReading'>;
  report: ReportPoll;
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
  const { fetchFeed, readLarge, schedule, readiness, feeds, publisher, catalog, metrics, report, abandoned } = options;
  return async (url) => {
    if (!(await schedule.renew(url))) return;
    await readiness.pollBegins(catalog().feeds.get(url)?.publications ?? []);
    const feed = await feeds.load(url);
    const fetched = await fetchFeed(requestFor(feed, options));
    const stopReading = metrics.startReading();
    const response = await readLarge(fetched, url);
    const text = decode(response);
    const parsed = await parseFeed(text);
    const outcome = normaliseFeed(parsed, url);
    if (fetched.kind === 'modified') stopReading();
    if (abandoned.aborted) return schedule.complete(url, 0);
    const newArticles = countNewArticles(outcome, feed);
    const next = nextFeedState(feed, outcome, newArticles, circumstancesOf(url, outcome, options));
    const saved = await feeds.save(feed, next);
    if (saved === 'changed') await publisher.publishSectionsOf(url);
    await schedule.complete(url, next.state.nextPollAt - next.state.lastPollAt);
    report(outcome, next.state, newArticles, saved);
  };
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

function circumstancesOf(
  url: string,
  outcome: ReadOutcome,
  { now, intervalMs, random, sharedFailure }: PollFeedOptions,
) {
  const reason = 'reason' in outcome ? outcome.reason : null;
  const isShared = sharedFailure.note({ url, status: outcome.status, reason });
  return { now: now(), intervalMs, random: random(), isShared };
}

function countNewArticles(outcome: ReadOutcome, { articles }: StoredFeed): number {
  if (outcome.kind !== 'feed') return 0;
  const known = new Set(articles.map(({ link }) => link));
  return outcome.document.articles.filter(({ link }) => !known.has(link)).length;
}
