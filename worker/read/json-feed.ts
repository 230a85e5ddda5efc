import * as z from 'zod';
import { type Attributes, type FeedItem, MAX_ITEMS, type ParsedFeed } from './feed-item.ts';
import { readText } from './read-html.ts';
import { looksAbsolute } from './resolve-link.ts';
import { withoutLongData } from './text-repairs.ts';

const MAX_AUTHORS = 20;
const MAX_ATTACHMENTS = 50;
const MAX_HUBS = 8;
const MAX_IMAGES = 5;

/** Empty for a value of another type. */
const text = z.string().catch('');

/** A list is cut before its elements are read. A value that stands alone counts as a list of one. */
const list = <Element extends z.ZodType>(element: Element, most: number) =>
  z.preprocess((value) => asList(value).slice(0, most), z.array(element));

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Many publishers write a text instead of an object that holds it. */
const textIn = (name: string) => z.object({ [name]: z.string() }).transform((object) => object[name] ?? '');
const address = z.union([z.string(), textIn('url'), textIn('href'), textIn('src')]).catch('');
const author = z.union([z.string(), textIn('name')]).catch('');

/** A line each, as in FeedItem. */
const authors = list(author, MAX_AUTHORS).transform((names) => names.filter((name) => name.trim() !== '').join('\n'));

const attachment = z
  .union([z.string().transform((url) => ({ url, mime_type: '' })), z.object({ url: text, mime_type: text })])
  .catch({ url: '', mime_type: '' });

const hub = z
  .object({ type: z.string().regex(/^websub$/i), url: text })
  .transform(({ url }) => url)
  .catch('');

const images = list(address, MAX_IMAGES);
/** Those of JSON Feed first. */
const IMAGE_NAMES = [
  'image',
  'banner_image',
  'featured_image',
  'featuredImage',
  'image_url',
  'imageUrl',
  'thumbnail',
  'thumbnail_url',
  'thumbnailUrl',
];

const itemSchema = z
  .looseObject({
    id: text,
    language: text,
    url: text,
    external_url: text,
    title: text,
    content_html: text,
    content_text: text,
    summary: text,
    attachments: list(attachment, MAX_ATTACHMENTS),
    date_published: text,
    date_modified: text,
    authors,
    author: authors,
  })
  .nullable()
  .catch(null);

const feedSchema = z.object({
  version: z.string().includes('jsonfeed.org'),
  title: text,
  home_page_url: text,
  feed_url: text,
  language: text,
  authors,
  author: authors,
  hubs: list(hub, MAX_HUBS),
  items: list(itemSchema, MAX_ITEMS),
});

type JsonItem = NonNullable<z.infer<typeof itemSchema>>;

/** `feedAuthors` are the authors of an item without its own. Version 1.1 replaced `author` by `authors`. */
function itemOf(item: JsonItem, feedAuthors: readonly string[]): FeedItem {
  const html = readText(withoutLongData(item.content_html), 'escaped html');
  const plain = [item.content_text, item.summary].map((one) => readText(one, 'text or html'));
  const contents = [html, ...plain];
  const [contentSnippet = '', encodedSnippet = ''] = contents
    .map((content) => content.text)
    .filter((one) => one !== '');
  const [creator = '', ...otherCreators] = [item.authors, item.author, ...feedAuthors].filter((names) => names !== '');
  return {
    title: readText(item.title, 'text or html').text,
    link: item.url,
    otherLinks: [item.external_url, looksAbsolute(item.id) ? item.id : ''],
    guid: item.id,
    lang: item.language || null,
    creator,
    otherCreators,
    pubDate: item.date_published,
    otherDates: [item.date_modified],
    contentSnippet,
    'content:encodedSnippet': encodedSnippet,
    enclosure: null,
    otherEnclosures: [],
    mediaContents: mediaOf(item),
    mediaThumbnails: [],
    images: contents.flatMap((content) => content.images),
    base: '',
  };
}

/** The item's own images before those that are attached. */
function mediaOf(item: JsonItem): Attributes[] {
  const own = IMAGE_NAMES.flatMap((name) => images.parse(item[name]));
  const attached = item.attachments.map((one) => ({ url: one.url, type: one.mime_type }));
  return [...own.filter((url) => url !== '').map((url) => ({ url, medium: 'image' })), ...attached];
}

export function looksLikeJson(document: string): boolean {
  return /^\s*\{/.test(document.slice(0, 1_000));
}

/** Parses a JSON Feed (jsonfeed.org, version 1.1) into what its elements would be in RSS; null for other JSON. */
export function parseJsonFeed(json: string): ParsedFeed | null {
  const parsed = feedSchema.safeParse(parseJson(json));
  if (!parsed.success) return null;
  const { items, authors, author, hubs, ...feed } = parsed.data;
  return {
    channel: {
      title: readText(feed.title, 'text or html').text,
      link: feed.home_page_url,
      otherLinks: [],
      feedUrl: feed.feed_url,
      language: feed.language,
      otherLanguages: [],
      ttl: '',
      updatePeriod: '',
      updateFrequency: '',
      hubs: hubs.filter((url) => url !== ''),
      lastBuildDate: '',
    },
    items: items.filter((item) => item !== null).map((item) => itemOf(item, [authors, author])),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
