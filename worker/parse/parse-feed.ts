import RssParser from 'rss-parser';
import { z } from 'zod';
import type { FeedItem, FeedNode, ParsedFeed } from './feed-item.ts';
import type { SanitisedFeed } from './sanitise/collected-feed.ts';
import { FEED_FIELDS, ITEM_FIELDS } from './sanitise/feed-fields.ts';
import type { LongTexts } from './sanitise/long-texts.ts';

/** rss-parser keeps the fields it knows for itself; ours go under names of their own, every occurrence of them. */
const OURS = 'as-published ';

type Custom = [string, string, { keepArray: true }];

const custom = (names: Iterable<string>): Custom[] =>
  Array.from(names, (name) => [name, `${OURS}${name}`, { keepArray: true }]);

/** Typed loosely: rss-parser renames and keeps arrays for the feed's fields too, its types know it of items only. */
const options: object = { customFields: { feed: custom(FEED_FIELDS.keys()), item: custom(ITEM_FIELDS.keys()) } };

const parser = new RssParser<Record<string, unknown>, Record<string, unknown>>(options);

/** What xml2js makes of an element: its text, or an object once it has attributes. */
const nodeSchema = z.union([
  z.string().transform((text) => ({ text, attributes: {} })),
  z
    .object({ _: z.string().default(''), $: z.record(z.string(), z.string()).default({}) })
    .transform(({ _, $ }) => ({ text: _, attributes: $ })),
]);

function nodeOf(value: unknown, texts: LongTexts): FeedNode | null {
  const parsed = nodeSchema.safeParse(value);
  if (!parsed.success) return null;
  return { text: texts.textFor(parsed.data.text), attributes: new Map(Object.entries(parsed.data.attributes)) };
}

function elementsOf(parsed: object, texts: LongTexts): FeedItem {
  const named = Object.entries(parsed).filter(([key]) => key.startsWith(OURS));
  return new Map(
    named.map(([key, value]) => {
      const nodes = Array.isArray(value) ? value.map((one) => nodeOf(one, texts)) : [];
      return [key.slice(OURS.length), nodes.filter((node) => node !== null)];
    }),
  );
}

/** Takes a rewritten feed apart with rss-parser. */
export async function parseFeed({ xml, texts, lang }: SanitisedFeed): Promise<ParsedFeed> {
  const { items, ...channel } = await parser.parseString(xml);
  return { channel: elementsOf(channel, texts), lang, items: items.map((item) => elementsOf(item, texts)) };
}
