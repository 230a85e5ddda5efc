import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import type { HubRecord } from '../../shared/node/redis/records.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchOutcome, FetchRequest } from '../fetch/fetch-outcome.ts';
import type { SectionPublisher } from '../publish/publish-sections.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';
import type { FeedStore, StoredFeed } from '../store/feed-store.ts';
import type { Deliveries } from '../websub/deliveries.ts';
import type { Subscriptions } from '../websub/subscriptions.ts';
import { afterDelivery } from './after-delivery.ts';
import { classifyOutcome, isSuccess } from './classify-outcome.ts';
import type { CommonFailure } from './common-failure.ts';
import { nextFeedState } from './next-feed-state.ts';
import type { ReadDocument } from './read-document.ts';
import type { ReportPoll } from './report-poll.ts';

const DAY_MS = 24 * 3_600_000;
/** After a poll that the worker cut off, or for which it lacked processor or memory. */
const UNREAD_PAUSE_MS = 10_000;

interface PollFeedOptions {
  schedule: Pick<FeedSchedule, 'renew' | 'complete'>;
  feeds: Pick<FeedStore, 'load' | 'save'>;
  deliveries: Deliveries;
  fetchFeed: FetchFeed;
  readDocument: ReadDocument;
  subscriptions: Pick<Subscriptions, 'ensure'>;
  commonFailure: CommonFailure;
  sectionPublisher: Pick<SectionPublisher, 'noteChange'>;
  report: ReportPoll;
  catalog: () => Catalog;
  intervalMs: number;
  /** Aborted once the worker cuts off the polls under way. */
  abandoned: AbortSignal;
  now: () => number;
}

/**
 * One poll from start to end. One that the worker cut off stores nothing, and its feed is due again soon.
 * @throws errors of Redis.
 */
export function createPollFeed(options: PollFeedOptions): (url: string) => Promise<void> {
  const { schedule, feeds, deliveries, fetchFeed, readDocument, subscriptions, commonFailure, sectionPublisher } =
    options;
  const { report, catalog, intervalMs, abandoned, now } = options;

  const afterPoll = async (feed: StoredFeed, readOutcome: ReadOutcome) => {
    const classified = classifyOutcome(feed, readOutcome, now());
    const { outcome } = classified;
    const reason = isSuccess(outcome) ? null : outcome.reason;
    const isCommonFailure = commonFailure.note({ url: feed.url, status: outcome.status, reason });
    const update = nextFeedState(feed, classified, { now: now(), intervalMs, isCommonFailure });
    await keepSubscription(feed, outcome, update.state.hub, subscriptions);
    return { kind: 'poll', outcome, newArticles: classified.newArticles, update } as const;
  };

  const readOutcome = async (fetched: FetchOutcome, url: string) =>
    fetched.kind === 'modified' ? readDocument(fetched, url) : fetched;

  return async (url) => {
    if (!(await schedule.renew(url))) return;
    const feed = await feeds.load(url);
    const delivery = await deliveries.oldest(feed);
    const request = requestFor(feed, catalog().feeds.get(url), now());
    const outcome = await readOutcome(delivery?.document ?? (await fetchFeed(request)), url);
    if (abandoned.aborted || outcome.kind === 'unavailable') return schedule.complete(url, UNREAD_PAUSE_MS);
    const result =
      delivery && feed.state ? afterDelivery(feed, feed.state, outcome, now()) : await afterPoll(feed, outcome);
    const saved = await feeds.save(feed, result.update);
    if (saved === 'changed') sectionPublisher.noteChange(url);
    await schedule.complete(url, result.update.state.poll.nextAt - now());
    await deliveries.finish(feed, saved === 'superseded' ? null : delivery);
    report(url, result, saved);
  };
}

/** Keeps the subscription at the feed's hub, or ends it. Feeds that never had a hub cost nothing. */
async function keepSubscription(
  { url, state }: StoredFeed,
  outcome: ReadOutcome,
  next: HubRecord | null,
  subscriptions: Pick<Subscriptions, 'ensure'>,
): Promise<void> {
  if (!isSuccess(outcome) && outcome.kind !== 'gone') return;
  const hub = outcome.kind === 'gone' ? null : next;
  const neverHadOne = state !== null && state.hub === null && hub === null;
  if (!neverHadOne) await subscriptions.ensure(url, hub);
}

/** With the validators of the last document, unless that is a day old: then the poll finds out whether 304 is true. */
function requestFor(
  { url, state }: Pick<StoredFeed, 'url' | 'state'>,
  configured: Pick<ConfiguredFeed, 'userAgent'> | undefined,
  now: number,
): FetchRequest {
  const userAgent = configured?.userAgent ?? null;
  const isConditional = state !== null && now - state.validators.documentAt < DAY_MS;
  if (!isConditional) return { url, userAgent, etag: null, lastModified: null, finalUrl: null };
  const { etag, lastModified, finalUrl } = state.validators;
  return { url, userAgent, etag, lastModified, finalUrl };
}
