import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedState, PollRecord } from '../../shared/node/redis/records.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { bareHost } from '../../shared/rules/parse-url.ts';
import { usableArticles } from '../read/normalise-article.ts';
import type { FeedDocument, ReadOutcome } from '../read/normalise-feed.ts';
import type { FeedUpdate, StoredFeed } from '../store/feed-store.ts';
import { countNew, mergeArticles, withFirstSeen } from './feed-articles.ts';

/** The shortest time between two polls if the deliveries of a hub are refused. */
const POLL_AFTER_MS = 30_000;

export interface DeliveryResult {
  kind: 'delivery';
  update: FeedUpdate;
  newArticles: number;
  /** Why not all of it was accepted. The feed is polled instead. */
  refusedReason: string | null;
}

/**
 * What follows from a signed delivery (docs/product.md, "WebSub"). It may hold only the newest articles, so it is merged
 * with the feed's own. The publisher has the last word: the next poll is unconditional.
 */
export function afterDelivery(
  { url, articles }: Pick<StoredFeed, 'url' | 'articles'>,
  state: FeedState,
  outcome: ReadOutcome,
  now: number,
): DeliveryResult {
  const { accepted, refusedReason } = acceptArticles({ url, articles }, state, outcome);
  const poll = refusedReason === null ? state.poll : polledSooner(state, refusedReason, now);
  if (accepted.length === 0 || state.hub === null)
    return { kind: 'delivery', update: { state: { ...state, poll } }, newArticles: 0, refusedReason };
  const withSource = accepted.map((article) => ({ ...article, source: state.poll.title ?? article.source }));
  const merged = mergeArticles(url, withFirstSeen(withSource, articles, now), articles);
  const newArticles = countNew(merged, articles);
  const keysBefore = new Set(articles.map(articleKey));
  const added = merged.map(articleKey).filter((key) => !keysBefore.has(key));
  const awaited = { ...state.hub.awaited, ...Object.fromEntries(added.map((key) => [key, 0])) };
  const next: FeedState = {
    poll: { ...poll, articleCount: merged.length, newArticleAt: newArticles > 0 ? now : poll.newArticleAt },
    failures: state.failures,
    validators: { ...state.validators, etag: null, lastModified: null },
    hub: { ...state.hub, deliveredAt: now, awaited },
  };
  return { kind: 'delivery', update: { state: next, articles: merged }, newArticles, refusedReason };
}

/** A delivery may only link to sites that the feed links to. */
function acceptArticles(
  { url, articles }: Pick<StoredFeed, 'url' | 'articles'>,
  { hub }: FeedState,
  outcome: ReadOutcome,
): { accepted: StoredArticle[]; refusedReason: string | null } {
  if (outcome.kind !== 'feed')
    return { accepted: [], refusedReason: 'reason' in outcome ? outcome.reason : outcome.kind };
  if (isOfAnotherFeed(outcome.document, [url, hub?.topic ?? url]))
    return { accepted: [], refusedReason: 'the document of another feed' };
  const sites = new Set(articles.map(({ link }) => siteOf(link)));
  const usable = usableArticles(outcome.document.articles);
  const accepted = usable.filter(({ link }) => sites.has(siteOf(link)));
  return {
    accepted,
    refusedReason: accepted.length < usable.length ? 'links to a site that is new to this feed' : null,
  };
}

/** A publisher's header may name another address than its document: often the same with `https:`. */
function isOfAnotherFeed({ hub }: FeedDocument, own: readonly string[]): boolean {
  return hub !== null && !own.map(withoutScheme).includes(withoutScheme(hub.topic));
}

const withoutScheme = (address: string): string => address.replace(/^https?:/, '');

const siteOf = (link: string): string => bareHost(new URL(link).host);

function polledSooner({ poll, failures }: FeedState, refusedReason: string, now: number): PollRecord {
  const nextAt = Math.max(now, poll.at + POLL_AFTER_MS);
  if (failures.count > 0 || nextAt >= poll.nextAt) return poll;
  return { ...poll, nextAt, nextReason: `its hub delivered what only the publisher can confirm: ${refusedReason}` };
}
