import type { StoredArticle } from '../../shared/model/article.ts';
import type { Logger } from '../../shared/node/logger.ts';
import type { FeedState } from '../../shared/node/records.ts';
import type { FetchFeed } from '../fetch/fetch-feed.ts';
import type { FetchResult } from '../fetch/fetch-result.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { DueFeeds } from '../schedule/due-feeds.ts';
import type { FeedStore, SaveResult, StoredFeed } from '../store/feed-store.ts';
import type { Readiness } from '../store/readiness.ts';
import type { SectionStore } from '../store/section-store.ts';
import { type Answer, nextFeedState } from './next-feed-state.ts';
import { validRedirect } from './permanent-redirect.ts';
import type { ReadFeed } from './read-feed.ts';

export interface PollFeedOptions {
  fetchFeed: FetchFeed;
  readFeed: ReadFeed;
  due: Pick<DueFeeds, 'renew' | 'finish'>;
  readiness: Pick<Readiness, 'pollBegins'>;
  feeds: FeedStore;
  sections: SectionStore;
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'polled' | 'parsed'>;
  log: Logger;
  now: () => number;
  random: () => number;
  intervalMs: number;
}

/** What a poll brought: the state to store, and the articles where the feed had others to give. */
interface Outcome {
  state: FeedState;
  articles?: readonly StoredArticle[];
  newItems: number;
}

export type PollFeed = (url: string) => Promise<void>;

/**
 * One poll of one feed: fetch, read, store, publish, schedule the next. Whatever the publisher does is stored as the
 * feed's state, with the time of the next poll and why; only a fault of Redis is thrown, and the job tried again.
 */
export function createPollFeed(options: PollFeedOptions): PollFeed {
  return async (url) => {
    if (!(await begin(url, options))) return;
    const stored = await options.feeds.load(url);
    const fetched = await ask(url, stored, options);
    const answer = await read(url, fetched, options);
    const outcome = await outcomeOf(url, stored, answer, options);
    const saved = await options.feeds.save(stored, outcome.state, outcome.articles);
    if (saved === 'changed') await publish(url, options);
    await options.due.finish(url, outcome.state.nextPollAt);
    report(answer, outcome, saved, options);
  };
}

/** False when the feed was dropped from the configuration while its job waited. */
async function begin(url: string, { due, readiness, catalog }: PollFeedOptions): Promise<boolean> {
  if (!(await due.renew(url))) return false;
  await readiness.pollBegins(catalog().feeds.get(url)?.publications ?? []);
  return true;
}

function ask(url: string, { state }: StoredFeed, { fetchFeed, catalog, now }: PollFeedOptions): Promise<FetchResult> {
  const move = validRedirect(state?.move ?? null, now());
  return fetchFeed({
    url: move?.remembered ? move.to : url,
    etag: state?.etag ?? null,
    lastModified: state?.lastModified ?? null,
    userAgent: catalog().feeds.get(url)?.userAgent ?? null,
  });
}

/** A 200 or 202 that is not a feed is a failure like any other. */
async function read(url: string, fetched: FetchResult, { readFeed, metrics }: PollFeedOptions): Promise<Answer> {
  if (fetched.kind !== 'modified') return fetched;
  const { body: bytes, finalUrl, contentType } = fetched;
  const started = performance.now();
  const result = await readFeed({ bytes, url: finalUrl, feedUrl: url, contentType, source: null });
  metrics.parsed(performance.now() - started);
  return result.kind === 'feed'
    ? { ...fetched, kind: 'feed', document: result.document }
    : { ...fetched, kind: 'not-a-feed', reason: result.reason };
}

async function outcomeOf(url: string, stored: StoredFeed, answer: Answer, options: PollFeedOptions): Promise<Outcome> {
  const { intervalMs, now, random, feeds } = options;
  const time = { now: now(), intervalMs, random: random() };
  if (answer.kind !== 'feed') return { ...nextFeedState(url, stored.state, answer, 0, time), newItems: 0 };
  const [before] = await feeds.articlesOf([url]);
  const known = new Set(before?.articles.map(({ link }) => link));
  const newItems = answer.document.articles.filter(({ link }) => !known.has(link)).length;
  return { ...nextFeedState(url, stored.state, answer, newItems, time), newItems };
}

async function publish(url: string, { catalog, sections }: PollFeedOptions): Promise<void> {
  for (const section of catalog().sectionsOfFeed(url)) await sections.publish(section);
}

/** The one line a poll: it answers "why is this feed late?". */
function report(answer: Answer, { state, newItems }: Outcome, saved: SaveResult, options: PollFeedOptions): void {
  const { metrics, log, catalog } = options;
  metrics.polled(state.lastOutcome, answer.durationMs, answer.bytes);
  const line = {
    feed: state.url,
    categories: catalog().feeds.get(state.url)?.categories ?? [],
    outcome: state.lastOutcome,
    status: answer.status,
    durationMs: answer.durationMs,
    bytes: answer.bytes,
    items: state.articles,
    newItems,
    nextPoll: new Date(state.nextPollAt).toISOString(),
    why: state.nextPollReason,
    ...(saved === 'overtaken' ? { overtaken: true } : {}),
  };
  if (state.lastError === null) log.info(line, 'poll');
  else log.warn({ ...line, error: state.lastError, failures: state.failures }, 'poll');
}
