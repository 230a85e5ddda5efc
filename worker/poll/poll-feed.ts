import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { type FeedState, rememberedAddress } from '../../shared/node/redis/records.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchRequest } from '../fetch/fetch-outcome.ts';
import type { SectionPublisher } from '../publish/publish-sections.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';
import type { FeedStore, StoredFeed } from '../store/feed-store.ts';
import type { Deliveries } from '../websub/deliveries.ts';
import type { Subscriptions } from '../websub/subscriptions.ts';
import { afterDelivery } from './after-delivery.ts';
import type { CommonFailure } from './common-failure.ts';
import { countNew } from './feed-articles.ts';
import { isSuccess, judgeOutcome } from './judge-outcome.ts';
import { hubAfter, nextFeedState } from './next-feed-state.ts';
import { validRedirect } from './permanent-redirect.ts';
import type { ReadDocument } from './read-document.ts';
import type { ReportPoll } from './report-poll.ts';

const DAY_MS = 24 * 3_600_000;

interface PollFeedOptions {
  schedule: Pick<FeedSchedule, 'renew' | 'complete'>;
  feeds: Pick<FeedStore, 'load' | 'save'>;
  deliveries: Deliveries;
  fetchFeed: FetchFeed;
  /** From bytes to articles: decode, parse, normalise. */
  readDocument: ReadDocument;
  subscriptions: Pick<Subscriptions, 'ensure'>;
  commonFailure: CommonFailure;
  sectionPublisher: Pick<SectionPublisher, 'publishSectionsOf'>;
  report: ReportPoll;
  catalog: () => Catalog;
  intervalMs: number;
  /** Aborted once the worker cuts off the polls under way. */
  abandoned: AbortSignal;
  now: () => number;
  random: () => number;
}

type PollFeed = (url: string) => Promise<void>;

/**
 * One poll from start to end. One that the worker cut off stores nothing, and its feed is due at once.
 * @throws errors of Redis, and an Error when other workers overtake a section again and again.
 */
export function createPollFeed(options: PollFeedOptions): PollFeed {
  const { schedule, feeds, deliveries, fetchFeed, readDocument, subscriptions, commonFailure, sectionPublisher } =
    options;
  const { report, catalog, intervalMs, abandoned, now, random } = options;

  const timing = () => ({ now: now(), intervalMs, random: random() });
  const afterPoll = async (feed: StoredFeed, readOutcome: ReadOutcome, checksValidators: boolean) => {
    const outcome = judgeOutcome(feed, readOutcome, now());
    const isSubscribed = await ensureSubscription(feed, outcome, subscriptions);
    const reason = isSuccess(outcome) ? null : outcome.reason;
    const isCommonFailure = commonFailure.note({ url: feed.url, status: outcome.status, reason });
    const newArticles = outcome.kind === 'feed' ? countNew(outcome.document.articles, feed.articles, feed.state) : 0;
    const circumstances = { ...timing(), isSubscribed, isCommonFailure, checksValidators };
    return {
      kind: 'poll',
      outcome,
      newArticles,
      update: nextFeedState(feed, outcome, newArticles, circumstances),
      hadFalseValidators: checksValidators && newArticles > 0,
    } as const;
  };

  return async (url) => {
    if (!(await schedule.renew(url))) return;
    const feed = await feeds.load(url);
    const delivery = await deliveries.oldest(feed);
    const checksValidators = isValidatorCheckDue(feed.state, now());
    const request = requestFor(feed, catalog().feeds.get(url), now());
    const fetched = delivery?.document ?? (await fetchFeed(request));
    const outcome = fetched.kind === 'modified' ? await readDocument(fetched, url) : fetched;
    if (abandoned.aborted) return schedule.complete(url, 0);
    const result =
      delivery && feed.state
        ? afterDelivery(feed, feed.state, outcome, timing())
        : await afterPoll(feed, outcome, checksValidators);
    const saved = await feeds.save(feed, result.update);
    if (saved === 'changed') await sectionPublisher.publishSectionsOf(url);
    await schedule.complete(url, result.update.state.nextPollAt - now());
    await deliveries.finish(feed, saved === 'overtaken' ? null : delivery);
    report(result, saved);
  };
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

/** Whether a poll asks without validators: after a day of nothing but 304, to find out whether that is true. */
function isValidatorCheckDue(state: FeedState | null, now: number): boolean {
  if (state === null || (state.etag === null && state.lastModified === null)) return false;
  return state.lastOutcome === 'not-modified' && now - (state.lastDocumentAt ?? now) >= DAY_MS;
}

/** The request of a feed at its remembered address, with the validators of its last response if they are to be used. */
function requestFor(
  { url, state }: Pick<StoredFeed, 'url' | 'state'>,
  configured: Pick<ConfiguredFeed, 'userAgent'> | undefined,
  now: number,
): FetchRequest {
  const isConditional = now >= (state?.validatorsUnusedUntil ?? 0) && !isValidatorCheckDue(state, now);
  return {
    url: rememberedAddress(validRedirect(state?.redirect ?? null, now)) ?? url,
    etag: isConditional ? (state?.etag ?? null) : null,
    lastModified: isConditional ? (state?.lastModified ?? null) : null,
    finalUrl: state?.finalUrl ?? null,
    userAgent: configured?.userAgent ?? null,
  };
}
