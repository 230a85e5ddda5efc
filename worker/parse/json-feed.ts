import * as z from 'zod';
import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { type Attributes, type FeedItem, MAX_ITEMS, type ParsedFeed } from './feed-item.ts';
import { withoutLongData } from './long-data.ts';

const text = z.string().optional().catch(undefined);
const author = z.object({ name: text }).optional().catch(undefined);
type Author = z.infer<typeof author>;

const attachment = z.object({ url: text, mime_type: text }).optional().catch(undefined);

const hub = z.object({ type: text, url: text }).optional().catch(undefined);

const itemSchema = z.object({
  id: text,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  attachments: z.array(attachment).optional().catch(undefined),
  date_published: text,
  date_modified: text,
  author,
  authors: z.array(author).optional().catch(undefined),
});

const feedSchema = z.object({
  version: z.string().includes('jsonfeed.org'),
  title: text,
  home_page_url: text,
  language: text,
  author,
  authors: z.array(author).optional().catch(undefined),
  feed_url: text,
  hubs: z.array(hub).optional().catch(undefined),
  items: z.array(z.unknown()),
});

/** `authors` are those of the feed, for an item without its own. */
function itemOf(value: unknown, authors: readonly Author[]): FeedItem | null {
  const parsed = itemSchema.safeParse(value);
  if (!parsed.success) return null;
  const item = parsed.data;
  const creators = [item.author, ...(item.authors ?? []), ...authors];
  const [creator = '', ...otherCreators] = creators.map((one) => escapeText(one?.name));
  const [link = '', ...otherLinks] = [item.url, item.external_url].flatMap((one) => one || []);
  const contents = [withoutLongData(item.content_html ?? ''), escapeText(item.content_text), escapeText(item.summary)];
  const [content = '', ...otherContents] = contents.flatMap((one) => one || []);
  return {
    otherTitles: [],
    otherLinks,
    title: item.title ?? '',
    link,
    guid: item.id !== undefined && /^https?:\/\//i.test(item.id) ? item.id : '',
    creator,
    otherCreators,
    content,
    otherContents,
    base: '',
    pubDate: item.date_published ?? '',
    otherDates: item.date_modified === undefined ? [] : [item.date_modified],
    enclosure: null,
    otherEnclosures: [],
    mediaThumbnails: [],
    mediaContents: mediaOf(item),
  };
}

/** The item's own images before those that are attached. */
function mediaOf({ image, banner_image, attachments = [] }: z.infer<typeof itemSchema>): Attributes[] {
  const images = [image, banner_image].filter((url) => url !== undefined);
  const attached = attachments.map((one) => ({ url: one?.url ?? '', type: one?.mime_type ?? '' }));
  return [...images.map((url) => ({ url, medium: 'image' })), ...attached];
}

export function looksLikeJson(text: string): boolean {
  return /^\s*\{/.test(text.slice(0, 1_000));
}

/** Parses a JSON Feed (jsonfeed.org, version 1.1) into what its elements would be in RSS; null for other JSON. */
export function parseJsonFeed(json: string): ParsedFeed | null {
  const parsed = feedSchema.safeParse(parseJson(json));
  if (!parsed.success) return null;
  const {
    title = '',
    home_page_url: link = '',
    feed_url: feedUrl = '',
    language = '',
    hubs = [],
    items,
    author,
    authors = [],
  } = parsed.data;
  return {
    channel: {
      otherTitles: [],
      otherLinks: [],
      title,
      link,
      feedUrl,
      language,
      otherLanguages: [],
      ttl: '',
      updatePeriod: '',
      updateFrequency: '',
      hubs: hubs.flatMap((one) => (one?.type?.toLowerCase() === 'websub' && one.url ? [one.url] : [])),
    },
    items: items
      .slice(0, MAX_ITEMS)
      .map((item) => itemOf(item, [author, ...authors]))
      .filter((item) => item !== null),
  };
}

function escapeText(plain: string | undefined): string {
  return escapeMarkup(plain ?? '');
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
