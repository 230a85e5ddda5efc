import { decodeXML } from 'entities';
import type { DecodedDocument } from './decode.ts';
import type { NotAFeed, ParsedDocument, ParsedFeed } from './feed-item.ts';
import { looksLikeJson, parseJsonFeed } from './json-feed.ts';
import { parseRss } from './parse-rss.ts';
import { sanitiseFeed } from './sanitise-feed.ts';
import { withoutLongData } from './text-repairs.ts';

export async function parseFeed(document: DecodedDocument): Promise<ParsedDocument | NotAFeed> {
  const { text, encoding, ...facts } = document;
  const feed = looksLikeJson(text) ? parseJsonFeed(text) : await parseXml(withoutLongData(text), facts.finalUrl);
  return feed === null ? { ...facts, kind: 'not-a-feed', reason: reasonOf(text) } : { ...facts, kind: 'parsed', feed };
}

async function parseXml(text: string, url: string): Promise<ParsedFeed | null> {
  const collected = sanitiseFeed(text, url) ?? sanitiseFeed(escapedSource(text), url);
  return collected === null ? null : parseRss(collected);
}

/** The escaped source of a feed in an HTML page, which some viewers produce; empty if there is none. */
function escapedSource(text: string): string {
  const start = text.search(/&lt;(?:\?xml|rss|feed|rdf:RDF)\b/i);
  return start === -1 ? '' : decodeXML(text.slice(start));
}

function reasonOf(text: string): string {
  const start = text.trimStart().slice(0, 2_000).toLowerCase();
  if (start === '') return 'the document is blank';
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/.test(start))
    return 'an HTML page, not a feed';
  if (/^[{[]/.test(start)) return 'JSON, but not a JSON Feed';
  if (start.startsWith('<')) return 'XML without an <rss>, <feed> or <rdf:RDF> that holds anything';
  return 'neither XML nor a JSON Feed';
}
