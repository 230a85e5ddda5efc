import RssParser from 'rss-parser';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import type { DecodedDocument } from './decode.ts';
import type { FeedItem, NotAFeed, ParsedDocument } from './feed-item.ts';
import { looksLikeJson, readJsonFeed } from './json-feed.ts';
import { readFields } from './read-fields.ts';
import { readXml } from './read-xml.ts';
import { withoutLongData } from './text-repairs.ts';

const parser = new RssParser();

/**
 * Has rss-parser read the preferred value of each field. It reads only well-formed XML, and its patterns take quadratic time on
 * markup, so what it gets was repaired before and is RSS 2.0 of short plain texts. What it has no field for stays as it is.
 */
async function parseItems(items: readonly FeedItem[]): Promise<FeedItem[]> {
  const written = items.map(rssItem).join('');
  const parsed = await parser.parseString(`${ROOT}<channel>${written}</channel></rss>`);
  return items.map((item, index) => {
    const { title = '', link, guid = '', creator, pubDate } = parsed.items[index] ?? {};
    return {
      ...item,
      title,
      guid,
      links: withFirst(link, item.links),
      creators: withFirst(creator, item.creators),
      dates: withFirst(pubDate, item.dates),
    };
  });
}

const ROOT = '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">';

const withFirst = (first: string | undefined, values: readonly string[]): string[] =>
  first === undefined ? [] : [first, ...values.slice(1)];

function rssItem({ title, links, guid, creators, dates }: FeedItem): string {
  const elements = [
    rssElement('title', title),
    rssElement('link', links[0]),
    rssElement('guid', guid),
    rssElement('dc:creator', creators[0]),
    rssElement('pubDate', dates[0]),
  ];
  return `<item>${elements.join('')}</item>`;
}

function rssElement(name: string, value = ''): string {
  return value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}

export async function parseFeed(document: DecodedDocument): Promise<ParsedDocument | NotAFeed> {
  const { text, encoding, ...response } = document;
  const elements = looksLikeJson(text) ? readJsonFeed(text) : readXml(withoutLongData(text), response.finalUrl);
  if (elements === null) return { ...response, kind: 'not-a-feed', reason: whyNotFeed(text) };
  const { channel, items } = readFields(elements);
  return { ...response, kind: 'parsed', feed: { channel, items: await parseItems(items) } };
}

function whyNotFeed(text: string): string {
  const start = text.trimStart().slice(0, 2_000).toLowerCase();
  if (start === '') return 'the document is blank';
  if (/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype\s+html|html|head|body)\b/.test(start))
    return 'an HTML page, not a feed';
  if (/^[{[]/.test(start)) return 'JSON, but not a JSON Feed';
  if (start.startsWith('<')) return 'XML without an <rss>, <feed> or <rdf:RDF> that holds anything';
  return 'neither XML nor a JSON Feed';
}
