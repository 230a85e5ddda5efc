import { type FeedItem, nodesOf, type ParsedFeed } from '../parse/feed-item.ts';
import { resolveLink } from '../parse/resolve-link.ts';
import { ITEMS_KEPT } from '../parse/sanitise/collected-feed.ts';
import { cutAtWord } from './cut-at-word.ts';
import type { FeedBytes, FeedDocument } from './feed-document.ts';
import { normaliseArticle } from './normalise-article.ts';
import { readHtml } from './read-html.ts';
import { readLink } from './read-link.ts';
import { updateHints } from './update-hints.ts';

const LONGEST_TITLE = 200;

function titleOf(channel: FeedItem): string | null {
  const titles = nodesOf(channel, 'title', 'atom:title', 'dc:title').map(({ text }) => readHtml(text).text);
  const title = titles.find((text) => text !== '');
  return title === undefined ? null : cutAtWord(title, LONGEST_TITLE);
}

/** A language tag in its canonical form (BCP 47); null for what is none. */
function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim().replace(/_/g, '-'))[0] ?? null;
  } catch {
    return null;
  }
}

function languageOf({ channel, lang }: ParsedFeed): string | null {
  const said = nodesOf(channel, 'language', 'dc:language').map(({ text }) => text);
  const tags = [...said, lang ?? ''].map(languageTag);
  return tags.find((tag) => tag !== null && tag !== 'und') ?? null;
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** What relative addresses stand on: the channel's link, itself resolved against the feed's own address as it gives it. */
function baseOf(channel: FeedItem, url: string): string {
  const self = nodesOf(channel, 'atom:link').find(({ attributes }) => attributes.get('rel') === 'self');
  const own = resolveLink(self?.attributes.get('href') ?? '', url) ?? url;
  return readLink(channel, own) ?? own;
}

/** A parsed feed as articles: 15 items at most, named after the publication file, else the feed's title, else its host. */
export function normaliseFeed(parsed: ParsedFeed, { url, feedUrl, source }: FeedBytes): FeedDocument {
  const { channel, items } = parsed;
  const title = titleOf(channel);
  const lang = languageOf(parsed);
  const base = baseOf(channel, url);
  const facts = { feedUrl, base, source: source ?? title ?? hostOf(feedUrl), lang };
  const articles = items.slice(0, ITEMS_KEPT).map((item, index) => normaliseArticle(item, index, facts));
  return { title, lang, articles, hints: updateHints(channel) };
}
