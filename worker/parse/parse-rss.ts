import RssParser from 'rss-parser';
import * as z from 'zod';
import type { Attributes, FeedChannel, FeedItem, ParsedFeed } from './feed-item.ts';
import type { LongTexts } from './sanitise/long-texts.ts';
import type { SanitisedFeed } from './sanitise/write-rss.ts';

type CustomField = [element: string, field: string, options: { keepArray: boolean }];

const all = (element: string, field: string): CustomField => [element, field, { keepArray: true }];
const first = (element: string, field: string): CustomField => [element, field, { keepArray: false }];

/** Fields without an element in RSS 2.0: further candidates, media, the base of the content. */
const HEAD_FIELDS = [all('other:title', 'otherTitles'), all('other:link', 'otherLinks')];
const ITEM_ELEMENTS = [
  ...HEAD_FIELDS,
  all('other:creator', 'otherCreators'),
  all('other:date', 'otherDates'),
  all('content:encoded', 'otherContents'),
  all('other:enclosure', 'otherEnclosures'),
  all('media:content', 'mediaContents'),
  all('media:thumbnail', 'mediaThumbnails'),
  first('other:base', 'base'),
];
const CHANNEL_ELEMENTS = [
  ...HEAD_FIELDS,
  all('other:language', 'otherLanguages'),
  all('other:hub', 'hubs'),
  first('sy:updatePeriod', 'updatePeriod'),
  first('sy:updateFrequency', 'updateFrequency'),
];

/** Typed loosely: rss-parser takes `keepArray` for the feed's fields too, but its types allow it only for those of items. */
const options: object = { customFields: { feed: CHANNEL_ELEMENTS, item: ITEM_ELEMENTS } };

const parser = new RssParser<Record<string, unknown>, Record<string, unknown>>(options);

export async function parseRss({ xml, texts }: SanitisedFeed): Promise<ParsedFeed> {
  const { items, ...channel } = await parser.parseString(xml);
  const { item, feed } = schemasFor(texts);
  return { channel: feed.parse(channel), items: items.map((one) => item.parse(one)) };
}

/** The shapes of rss-parser's results, in which tokens stand for long texts. */
function schemasFor(texts: LongTexts): { item: z.ZodType<FeedItem>; feed: z.ZodType<FeedChannel> } {
  const text = z
    .string()
    .default('')
    .transform((value) => texts.textFor(value));
  const list = z.array(text).default([]);
  const attributes: z.ZodType<Attributes> = z.partialRecord(z.enum(['url', 'type', 'medium', 'width']), z.string());
  const elements = z.array(z.object({ $: attributes }).transform(({ $ }) => $)).default([]);
  const head = { title: text, otherTitles: list, link: text, otherLinks: list };
  return {
    item: z.object({
      ...head,
      guid: text,
      creator: text,
      otherCreators: list,
      pubDate: text,
      otherDates: list,
      content: text,
      otherContents: list,
      base: text,
      enclosure: attributes.nullable().default(null),
      otherEnclosures: elements,
      mediaContents: elements,
      mediaThumbnails: elements,
    }),
    feed: z.object({
      ...head,
      feedUrl: text,
      language: text,
      otherLanguages: list,
      ttl: text,
      updatePeriod: text,
      updateFrequency: text,
      hubs: list,
    }),
  };
}
