import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedState } from '../../shared/node/redis/records.ts';
import { bareHost } from '../../shared/rules/parse-url.ts';
import { usableArticles } from '../read/normalise-article.ts';
import type { FeedDocument, ReadOutcome } from '../read/normalise-feed.ts';
import { nextPoll } from '../schedule/next-poll.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import { countNew, mergeArticles, withFirstSeen } from './feed-articles.ts';
import type { PollCircumstances } from './next-feed-state.ts';

/** A publisher is asked at most this often if the deliveries of its hub are refused. */
const ASKED_AGAIN_AFTER_MS = 30_000;

type DeliveryCircumstances = Pick<PollCircumstances, 'now' | 'intervalMs' | 'random'>;

export interface DeliveryResult {
  kind: 'delivery';
  update: FeedUpdate;
  newArticles: number;
  /** Why not all of it was accepted: the publisher is asked instead. */
  refusedReason: string | null;
}

/**
 * What follows from a signed delivery (docs/product.md, "WebSub"). It may hold only the newest articles, so it is merged
 * with the feed's own. The publisher has the last word: the next poll is soon, and unconditional.
 */
export function afterDelivery(
  { articles }: Pick<StoredFeed, 'articles'>,
  state: FeedState,
  outcome: ReadOutcome,
  circumstances: DeliveryCircumstances,
): DeliveryResult {
  const { accepted, refusedReason } = acceptArticles(state, articles, outcome);
  const { at, reason } = pollAfter(state, refusedReason, circumstances);
  const next = { ...state, nextPollAt: at, nextPollReason: reason };
  if (accepted.length === 0) return { kind: 'delivery', update: { state: next }, newArticles: 0, refusedReason };
  const { now } = circumstances;
  const named = accepted.map((article) => ({ ...article, source: state.title ?? article.source }));
  const merged = mergeArticles(state.url, withFirstSeen(named, articles, now), articles);
  const newArticles = countNew(merged, articles, null);
  const lastNewArticleAt = newArticles > 0 ? now : state.lastNewArticleAt;
  const delivered = { lastDeliveryAt: now, lastNewArticleAt, articleCount: merged.length };
  const update = { state: { ...next, ...delivered, etag: null, lastModified: null }, articles: merged };
  return { kind: 'delivery', update, newArticles, refusedReason };
}

interface Acceptance {
  accepted: StoredArticle[];
  refusedReason: string | null;
}

/** A hub is believed about the sites that the publisher itself has linked to, and about no other. */
function acceptArticles(state: FeedState, articles: readonly StoredArticle[], outcome: ReadOutcome): Acceptance {
  if (outcome.kind !== 'feed')
    return { accepted: [], refusedReason: 'reason' in outcome ? outcome.reason : outcome.kind };
  if (isOfAnotherFeed(outcome.document, state)) return { accepted: [], refusedReason: 'the document of another feed' };
  const sites = new Set(articles.map(({ link }) => siteOf(link)));
  const usable = usableArticles(outcome.document.articles);
  const accepted = usable.filter(({ link }) => sites.has(siteOf(link)));
  return {
    accepted,
    refusedReason: accepted.length < usable.length ? 'links to a site that is new to this feed' : null,
  };
}

/** A publisher's header may name another address than its document: often the same with `https:`. */
function isOfAnotherFeed({ hub }: FeedDocument, { url, hub: subscribed }: FeedState): boolean {
  if (hub === null) return false;
  const own = [url, subscribed?.topic ?? url].map(withoutScheme);
  return !own.includes(withoutScheme(hub.topic));
}

const withoutScheme = (address: string): string => address.replace(/^https?:/, '');

const siteOf = (link: string): string => bareHost(new URL(link).host);

/** A poll is never later for a delivery, nor earlier than a failing publisher has asked for. */
function pollAfter(state: FeedState, refusedReason: string | null, { now, intervalMs, random }: DeliveryCircumstances) {
  const planned = { at: state.nextPollAt, reason: state.nextPollReason };
  if (state.failures > 0) return planned;
  const { hints, lastNewArticleAt } = state;
  const normal = nextPoll({ kind: 'succeeded', hints, lastNewArticleAt, isDelivered: false }, intervalMs, now, random);
  const confirming = { at: normal.at, reason: 'its hub delivered: the publisher is asked whether it says the same' };
  const asking = {
    at: Math.max(now, state.lastPollAt + ASKED_AGAIN_AFTER_MS),
    reason: `its hub delivered what only the publisher can confirm: ${refusedReason}`,
  };
  const wanted = refusedReason === null ? confirming : asking;
  return wanted.at < planned.at ? wanted : planned;
}
