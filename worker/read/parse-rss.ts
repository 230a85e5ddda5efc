import RssParser from 'rss-parser';
import * as z from 'zod';
import { escapeMarkup, escapeXml } from '../../shared/rules/escape-markup.ts';
import type { Collected, CollectedFeed, CollectedField } from './collected-feed.ts';
import { BUILD_DATES, CONTENTS, CREATORS, DATES, LANGUAGES, TITLES } from './feed-fields.ts';
import type { Attributes, FeedChannel, FeedItem, ParsedFeed } from './feed-item.ts';
import {
  enclosuresOf,
  hubLinksOf,
  identifiersOf,
  linksOf,
  mediaContentsOf,
  permalinksOf,
  selfLinkOf,
  thumbnailsOf,
} from './links.ts';
import { type HtmlReading, readText } from './read-html.ts';

/** Elements for one field; no item has as many. */
const MAX_CANDIDATES = 20;

const keepAll = (element: string, field: string) => [element, field, { keepArray: true }];

/** What RSS has no element for: further candidates for a field, and media. */
const CUSTOM_FIELDS = {
  item: [
    keepAll('other:link', 'otherLinks'),
    keepAll('other:creator', 'otherCreators'),
    keepAll('other:date', 'otherDates'),
    keepAll('other:enclosure', 'otherEnclosures'),
    keepAll('media:content', 'mediaContents'),
    keepAll('media:thumbnail', 'mediaThumbnails'),
  ],
  feed: [
    keepAll('other:link', 'otherLinks'),
    keepAll('other:language', 'otherLanguages'),
    keepAll('other:hub', 'hubs'),
    ['sy:updatePeriod', 'updatePeriod'],
    ['sy:updateFrequency', 'updateFrequency'],
  ],
};

const text = z.string().default('');
const list = z.array(text).default([]);
const attributes: z.ZodType<Attributes> = z.partialRecord(z.enum(['url', 'type', 'medium', 'width']), z.string());
const elements = z.array(z.object({ $: attributes }).transform(({ $ }) => $)).default([]);
const head = { title: text, link: text, otherLinks: list };

const itemSchema: z.ZodType<Omit<FeedItem, 'images' | 'base' | 'lang'>> = z.object({
  ...head,
  guid: text,
  creator: text,
  otherCreators: list,
  pubDate: text,
  otherDates: list,
  contentSnippet: text,
  'content:encodedSnippet': text,
  enclosure: attributes.nullable().default(null),
  otherEnclosures: elements,
  mediaContents: elements,
  mediaThumbnails: elements,
});

const channelSchema: z.ZodType<FeedChannel> = z.object({
  ...head,
  feedUrl: text,
  language: text,
  otherLanguages: list,
  ttl: text,
  updatePeriod: text,
  updateFrequency: text,
  hubs: list,
  lastBuildDate: text,
});

/** Typed loosely: rss-parser takes `keepArray` for the feed's fields too, but its types allow it only for fields of items. */
const options: object = { customFields: CUSTOM_FIELDS };
const parser = new RssParser<Record<string, unknown>, Record<string, unknown>>(options);

/**
 * Writes the fields as well-formed RSS 2.0 of short plain texts for rss-parser, whose patterns take quadratic time on markup.
 * The images of the contents, for which RSS has no element, are added to its items.
 */
export async function parseRss(feed: CollectedFeed): Promise<ParsedFeed> {
  const contents = feed.items.map(({ fields }) => fieldsOf(fields, CONTENTS).map(readField));
  const items = feed.items.map((item, index) => itemElements(item, feed.channel, contents[index] ?? []));
  const written = items.map((item) => `<item>${item}</item>`).join('');
  const parsed = await parser.parseString(`${ROOT}<channel>${channelElements(feed.channel)}${written}</channel></rss>`);
  return {
    channel: channelSchema.parse(parsed),
    items: parsed.items.map((item, index) => ({
      ...itemSchema.parse(item),
      images: (contents[index] ?? []).flatMap(({ images }) => images),
      base: baseOf(feed.items[index]),
      lang: feed.items[index]?.lang ?? textsOf(feed.items[index]?.fields ?? [], LANGUAGES)[0] ?? null,
    })),
  };
}

const ROOT =
  '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom" ' +
  'xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:other="urn:other-candidates">';

function channelElements({ fields, lang }: Collected): string {
  const languages = [...textsOf(fields, LANGUAGES), ...(lang === null ? [] : [lang])];
  return [
    ...textElements('title', null, titlesOf(fields)),
    ...textElements('link', 'other:link', linksOf({ fields, lang: languages[0] ?? null })),
    ...selfLinkOf(fields).map((href) => emptyElement('atom:link', { rel: 'self', href })),
    ...textElements('other:hub', 'other:hub', hubLinksOf(fields)),
    ...textElements('language', 'other:language', languages),
    ...textElements('lastBuildDate', null, textsOf(fields, BUILD_DATES)),
    ...textElements('ttl', null, textsOf(fields, ['ttl'])),
    ...textElements('sy:updatePeriod', null, textsOf(fields, ['sy:updateperiod'])),
    ...textElements('sy:updateFrequency', null, textsOf(fields, ['sy:updatefrequency'])),
  ].join('');
}

function itemElements({ fields, lang }: Collected, channel: Collected, contents: readonly HtmlReading[]): string {
  const language = lang ?? textsOf(fields, LANGUAGES)[0] ?? textsOf(channel.fields, LANGUAGES)[0] ?? channel.lang;
  const [description, encoded] = contents.map((content) => content.text).filter((one) => one !== '');
  const [enclosure, ...otherEnclosures] = enclosuresOf(fields);
  return [
    ...textElements('title', null, titlesOf(fields)),
    ...textElements('link', 'other:link', [...linksOf({ fields, lang: language }), ...permalinksOf(fields)]),
    ...textElements(
      'guid',
      null,
      identifiersOf(fields).map(({ text }) => text),
    ),
    ...textElements('dc:creator', 'other:creator', creatorsOf(fields, channel)),
    ...textElements('pubDate', 'other:date', textsOf(fields, DATES)),
    ...textElements('description', null, [escapeMarkup(description ?? '')]),
    ...textElements('content:encoded', null, [escapeMarkup(encoded ?? '')]),
    ...(enclosure === undefined ? [] : [emptyElement('enclosure', enclosure)]),
    ...otherEnclosures.map((one) => emptyElement('other:enclosure', one)),
    ...mediaContentsOf(fields).map((one) => emptyElement('media:content', one)),
    ...ownThumbnailsOf(fields, channel).map((one) => emptyElement('media:thumbnail', one)),
  ].join('');
}

function fieldsOf(fields: readonly CollectedField[], names: readonly string[]): CollectedField[] {
  const ordered = names.flatMap((name) => fields.filter((field) => field.name === name));
  return ordered.filter((field) => field.text.trim() !== '').slice(0, MAX_CANDIDATES);
}

const textsOf = (fields: readonly CollectedField[], names: readonly string[]): string[] =>
  fieldsOf(fields, names).map((field) => field.text);

const readField = (field: CollectedField): HtmlReading => readText(field.text, field.type);

function titlesOf(fields: readonly CollectedField[]): string[] {
  return fieldsOf(fields, TITLES)
    .map((field) => readField(field).text)
    .filter((title) => title !== '');
}

/** The authors of each kind of element; an entry of its own feed that names none has the feed's (RFC 4287, section 4.2.1). */
function creatorsOf(fields: readonly CollectedField[], channel: Collected): string[] {
  const isOfOtherFeed = fields.some(({ name }) => name === 'atom:source');
  const own = CREATORS.map((name) => textsOf(fields, [name]).join('\n'));
  const inherited = isOfOtherFeed ? '' : textsOf(channel.fields, ['atom:author']).join('\n');
  return [...own, inherited].filter((names) => names !== '');
}

/** Many podcasts repeat the channel's image in each item. */
function ownThumbnailsOf(fields: readonly CollectedField[], channel: Collected): Attributes[] {
  const logos = new Set(thumbnailsOf(channel.fields).map(({ url }) => url));
  return thumbnailsOf(fields).filter(({ url }) => !logos.has(url));
}

/** The `xml:base` of the contents, the first there is. */
function baseOf(item: Collected | undefined): string {
  const bases = item?.fields.flatMap(({ name, base }) => (CONTENTS.includes(name) ? (base() ?? []) : []));
  return bases?.[0] ?? '';
}

/** Writes the first candidate as `name` and the rest as `otherName`, or drops them if that is null. */
function textElements(name: string, otherName: string | null, candidates: readonly string[]): string[] {
  const written = candidates.slice(0, otherName === null ? 1 : MAX_CANDIDATES);
  return written.map((candidate, index) => {
    const element = index === 0 ? name : (otherName ?? name);
    return `<${element}>${escapeXml(candidate)}</${element}>`;
  });
}

function emptyElement(name: string, values: Readonly<Record<string, string>>): string {
  const written = Object.entries(values).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}></${name}>`;
}
