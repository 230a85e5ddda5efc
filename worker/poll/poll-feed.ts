import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { SectionPublisher } from '../publish/publish-sections.ts';
import type { Readiness } from '../publish/readiness.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';
import type { FeedStore } from '../store/feed-store.ts';
import type { Deliveries } from '../websub/deliveries.ts';
import type { AfterDelivery } from './after-delivery.ts';
import type { AfterPoll } from './after-poll.ts';
import { requestFor } from './poll-request.ts';
import type { ReadDocument } from './read-document.ts';
import type { ReportPoll } from './report-poll.ts';

interface PollFeedOptions {
  schedule: Pick<FeedSchedule, 'renew' | 'complete'>;
  readiness: Pick<Readiness, 'noteFirstPoll'>;
  feeds: Pick<FeedStore, 'load' | 'save'>;
  deliveries: Deliveries;
  fetchFeed: FetchFeed;
  /** From bytes to articles: decode, parse, normalise. */
  readDocument: ReadDocument;
  afterPoll: AfterPoll;
  afterDelivery: AfterDelivery;
  sectionPublisher: Pick<SectionPublisher, 'publishSectionsOf'>;
  report: ReportPoll;
  metrics: Pick<WorkerMetrics, 'startReading'>;
  catalog: () => Catalog;
  /** Aborted once the worker cuts off the polls under way. */
  abandoned: AbortSignal;
  now: () => number;
}

export type PollFeed = (url: string) => Promise<void>;

/**
 * A poll that the worker cut off stores nothing, and its feed is due at once.
 * @throws errors of Redis, and an Error when other workers overtake a section again and again.
 */
export function createPollFeed(options: PollFeedOptions): PollFeed {
  const { schedule, readiness, feeds, deliveries, fetchFeed, readDocument, afterPoll, afterDelivery } = options;
  const { sectionPublisher, report, metrics, catalog, abandoned, now } = options;
  return async (url) => {
    if (!(await schedule.renew(url))) return;
    const configured = catalog().feeds.get(url);
    await readiness.noteFirstPoll(configured?.publications ?? []);
    const feed = await feeds.load(url);
    const delivery = await deliveries.oldest(feed);
    const fetched = delivery?.document ?? (await fetchFeed(requestFor(feed, configured, now())));
    const stopReading = metrics.startReading(fetched);
    const outcome = fetched.kind === 'modified' ? await readDocument(fetched, url) : fetched;
    stopReading();
    if (abandoned.aborted) return schedule.complete(url, 0);
    const effect = delivery ? afterDelivery(delivery.feed, outcome) : await afterPoll(feed, outcome);
    const saved = await feeds.save(feed, effect.update);
    if (saved === 'changed') await sectionPublisher.publishSectionsOf(url);
    await schedule.complete(url, effect.update.state.nextPollAt - now());
    await deliveries.finish(feed, saved === 'overtaken' ? null : delivery);
    report(effect, saved);
  };
}
