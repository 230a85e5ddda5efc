import { decodeXML } from 'entities';
import { decode } from '../decode/decode.ts';
import type { FeedBytes, ReadResult } from '../normalise/feed-document.ts';
import { normaliseFeed } from '../normalise/normalise-feed.ts';
import type { ParsedFeed } from '../parse/feed-item.ts';
import { looksLikeJson, parseJsonFeed } from '../parse/json-feed.ts';
import { notAFeed } from '../parse/not-a-feed.ts';
import { parseFeed } from '../parse/parse-feed.ts';
import { ITEMS_KEPT } from '../parse/sanitise/collected-feed.ts';
import { sanitiseFeed } from '../parse/sanitise/sanitise-feed.ts';

/** The source of a feed that an HTML page shows, as some viewers do; an empty text where it shows none. */
function shownSource(text: string): string {
  const start = text.search(/&lt;(?:\?xml|rss|feed|rdf:RDF)\b/i);
  return start === -1 ? '' : decodeXML(text.slice(start));
}

async function parseXml(text: string, url: string): Promise<ParsedFeed | null> {
  const rewritten = sanitiseFeed(text, url) ?? sanitiseFeed(shownSource(text), url);
  return rewritten === null ? null : parseFeed(rewritten);
}

/** A feed's bytes to its articles, on the thread that calls it. */
export async function readDocument(feed: FeedBytes): Promise<ReadResult> {
  const text = decode(feed.bytes, feed.contentType);
  const parsed = looksLikeJson(text) ? parseJsonFeed(text, ITEMS_KEPT) : await parseXml(text, feed.url);
  if (parsed === null) return { kind: 'not-a-feed', reason: notAFeed(text) };
  return { kind: 'feed', document: normaliseFeed(parsed, feed) };
}
