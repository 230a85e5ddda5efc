import RssParser from 'rss-parser';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import type { FeedItem } from './feed-item.ts';

const parser = new RssParser();

/**
 * Has rss-parser read the preferred value of each field. It reads only well-formed XML, and its patterns take quadratic time on
 * markup, so what it gets was repaired before and is RSS 2.0 of short plain texts. What it has no field for stays as it is.
 */
export async function parseItems(items: readonly FeedItem[]): Promise<FeedItem[]> {
  const written = items.map(itemElement).join('');
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

function itemElement({ title, links, guid, creators, dates }: FeedItem): string {
  const elements = [
    textElement('title', title),
    textElement('link', links[0]),
    textElement('guid', guid),
    textElement('dc:creator', creators[0]),
    textElement('pubDate', dates[0]),
  ];
  return `<item>${elements.join('')}</item>`;
}

function textElement(name: string, value = ''): string {
  return value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}
