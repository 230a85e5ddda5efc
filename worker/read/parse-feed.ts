import type { DecodedDocument } from './decode.ts';
import type { NotAFeed, ParsedDocument } from './feed-item.ts';
import { looksLikeJson, readJsonFeed } from './json-feed.ts';
import { parseItems } from './parse-rss.ts';
import { readFields } from './read-fields.ts';
import { readXml } from './read-xml.ts';
import { withoutLongData } from './text-repairs.ts';

export async function parseFeed(document: DecodedDocument): Promise<ParsedDocument | NotAFeed> {
  const { text, encoding, ...response } = document;
  const elements = looksLikeJson(text) ? readJsonFeed(text) : readXml(withoutLongData(text), response.finalUrl);
  if (elements === null) return { ...response, kind: 'not-a-feed', reason: reasonOf(text) };
  const { channel, items } = readFields(elements);
  return { ...response, kind: 'parsed', feed: { channel, items: await parseItems(items) } };
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
