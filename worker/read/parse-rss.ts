import RssParser from 'rss-parser';
import * as z from 'zod';
import { escapeXml } from '../../shared/rules/escape-markup.ts';
import type { Attributes, ParsedFeed } from './feed-item.ts';
import type { FeedValues } from './read-fields.ts';

const text = z.string().default('');
const attributes: z.ZodType<Attributes> = z.partialRecord(z.enum(['url', 'medium', 'width']), z.string());

const itemSchema = z.object({
  title: text,
  link: text,
  guid: text,
  creator: text,
  pubDate: text,
  enclosure: attributes.nullable().default(null),
});

const channelSchema = z.object({
  title: text,
  link: text,
  feedUrl: text,
  language: text,
  lastBuildDate: text,
  ttl: text,
});

const parser = new RssParser<Record<string, unknown>, Record<string, unknown>>();

/**
 * Has rss-parser read the preferred value of each field. It reads only well-formed XML, and its patterns take quadratic time on
 * markup, so what it gets was repaired before and is RSS 2.0 of short plain texts. Contents, which are read by then, and what it has no field for
 * are added.
 */
export async function parseRss({ channel, items }: FeedValues): Promise<ParsedFeed> {
  const written = items.map(itemElement).join('');
  const parsed = await parser.parseString(`${ROOT}<channel>${channelElements(channel)}${written}</channel></rss>`);
  return {
    channel: {
      ...channelSchema.parse(parsed),
      otherLinks: channel.link.slice(1),
      otherLanguages: channel.language.slice(1),
      hubs: channel.hub,
      updatePeriod: channel.updatePeriod[0] ?? '',
      updateFrequency: channel.updateFrequency[0] ?? '',
    },
    items: items.map(({ language, media, thumbnail, images, base, ...item }, index) => ({
      ...itemSchema.parse(parsed.items[index]),
      otherLinks: item.link.slice(1),
      otherCreators: item.creator.slice(1),
      otherDates: item.date.slice(1),
      otherEnclosures: item.enclosure.slice(1),
      mediaContents: media,
      mediaThumbnails: thumbnail,
      contents: item.content,
      lang: language[0] ?? null,
      images,
      base,
    })),
  };
}

const ROOT =
  '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:atom="http://www.w3.org/2005/Atom">';

function channelElements({ title, link, feedUrl, language, lastBuildDate, ttl }: FeedValues['channel']): string {
  const [self] = feedUrl;
  return [
    textElement('title', title),
    textElement('link', link),
    self === undefined ? '' : emptyElement('atom:link', { rel: 'self', href: self }),
    textElement('language', language),
    textElement('lastBuildDate', lastBuildDate),
    textElement('ttl', ttl),
  ].join('');
}

function itemElement({ title, link, guid, creator, date, enclosure }: FeedValues['items'][number]): string {
  const [first] = enclosure;
  const elements = [
    textElement('title', title),
    textElement('link', link),
    textElement('guid', guid),
    textElement('dc:creator', creator),
    textElement('pubDate', date),
    first === undefined ? '' : emptyElement('enclosure', first),
  ];
  return `<item>${elements.join('')}</item>`;
}

function textElement(name: string, [value]: readonly string[]): string {
  return value === undefined ? '' : `<${name}>${escapeXml(value)}</${name}>`;
}

function emptyElement(name: string, values: Readonly<Record<string, string>>): string {
  const written = Object.entries(values).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}></${name}>`;
}
