import type { StoredArticle } from '../../shared/model/article.ts';
import { linkTargets } from '../../shared/node/outbound/response.ts';
import type { FeedHub, PublisherHints } from '../../shared/node/redis/records.ts';
import { cutAtWord } from '../../shared/rules/cut-at-word.ts';
import { bareHost } from '../../shared/rules/parse-url.ts';
import type { DocumentResponse, UnreadOutcome } from '../fetch/fetch-outcome.ts';
import type { FeedChannel, NotAFeed, ParsedDocument, ParsedFeed } from './feed-item.ts';
import { languageTag, normaliseItems } from './normalise-article.ts';
import { firstLink, resolveLink } from './resolve-link.ts';

const MAX_TITLE_LENGTH = 200;
/** What the document asks for. The response may ask for more. */
type UpdateHints = Omit<PublisherHints, 'freshForSeconds'>;

/** A feed after reading: its first 15 items as articles, in document order. */
export interface FeedDocument {
  title: string | null;
  lang: string | null;
  articles: StoredArticle[];
  hints: UpdateHints;
  hub: FeedHub | null;
}

type NormalisedFeed = { kind: 'feed'; document: FeedDocument } & DocumentResponse;

export type ReadOutcome = NormalisedFeed | NotAFeed | UnreadOutcome;

/** Article ids derive from `feedUrl`. */
export function normaliseFeed(parsed: ParsedDocument, feedUrl: string): NormalisedFeed {
  const { feed, ...response } = parsed;
  return { ...response, kind: 'feed', document: documentOf(feed, response, feedUrl) };
}

function documentOf({ channel, items }: ParsedFeed, response: DocumentResponse, feedUrl: string): FeedDocument {
  const title = channel.title === '' ? null : cutAtWord(channel.title, MAX_TITLE_LENGTH);
  const lang = channel.languages.map(languageTag).find((tag) => tag !== null) ?? null;
  const metadata = {
    feedUrl,
    base: baseOf(channel, response.finalUrl),
    source: title ?? bareHost(new URL(feedUrl).host),
    lang,
    images: channel.images,
  };
  const articles = normaliseItems(items, metadata);
  return { title, lang, articles, hints: updateHints(channel), hub: findHub(channel, response) };
}

/**
 * The base of relative addresses: the channel's link, which is relative to the feed's own address. That is without its
 * query, which may hold a key: an address such as `#part` would publish it.
 */
function baseOf({ feedUrl, links }: FeedChannel, finalUrl: string): string {
  const address = new URL(resolveLink(feedUrl, finalUrl) ?? finalUrl);
  address.search = '';
  return firstLink(links, address.href) ?? address.href;
}

/** The feed's first hub, and its topic: of the header `Link` first, then of the document (WebSub, section 4). */
function findHub(channel: FeedChannel, { link, finalUrl }: DocumentResponse): FeedHub | null {
  const url = firstLink([...linkTargets(link, 'hub'), ...channel.hubs], finalUrl);
  const topic = firstLink([...linkTargets(link, 'self'), channel.feedUrl], finalUrl) ?? topicOf(finalUrl);
  return url === null || topic === null ? null : { url, topic };
}

/** The feed's address as its topic. Null if it has a user, a password or a query with a key, which no hub may learn. */
function topicOf(address: string): string | null {
  const { username, password, search } = new URL(address);
  return username === '' && password === '' && search === '' ? address : null;
}

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['hourly', 3_600],
  ['daily', 86_400],
  ['weekly', 604_800],
  ['monthly', 2_592_000],
  ['yearly', 31_536_000],
]);

function positive(text: string): number | null {
  const value = Number(text.trim() || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

/** RSS 2.0 `ttl` is in minutes. The other fields are of the RSS 1.0 Syndication module. */
function updateHints(channel: FeedChannel): UpdateHints {
  const ttl = positive(channel.ttl);
  const period = PERIODS.get(channel.updatePeriod.trim().toLowerCase());
  const frequency = positive(channel.updateFrequency) ?? 1;
  return {
    ttlSeconds: ttl === null ? null : Math.round(ttl * 60),
    updatePeriodSeconds: period === undefined ? null : Math.round(period / frequency),
  };
}
