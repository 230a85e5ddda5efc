import { decode } from './decode.ts';
import type { FeedBytes, ReadResult } from './feed-document.ts';
import type { ParsedFeed } from './feed-item.ts';
import { looksLikeJson, parseJsonFeed } from './json-feed.ts';
import { normaliseFeed } from './normalise-feed.ts';
import { notAFeed } from './not-a-feed.ts';
import { parseFeed } from './parse-feed.ts';
import { ITEMS_KEPT, rewriteFeed } from './rewrite/rewrite-feed.ts';

async function parseXml(text: string, url: string): Promise<ParsedFeed | null> {
  const rewritten = rewriteFeed(text, url);
  return rewritten === null ? null : parseFeed(rewritten);
}

/** A feed's bytes to its articles, on the thread that calls it. */
export async function readDocument(feed: FeedBytes): Promise<ReadResult> {
  const text = decode(feed.bytes, feed.contentType);
  const parsed = looksLikeJson(text) ? parseJsonFeed(text, ITEMS_KEPT) : await parseXml(text, feed.url);
  if (parsed === null) return { kind: 'not-a-feed', reason: notAFeed(text) };
  return { kind: 'feed', document: normaliseFeed(parsed, feed) };
}
