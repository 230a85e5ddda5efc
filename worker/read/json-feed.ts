import { type FeedElement, type FeedElements, feedElement } from './feed-element.ts';
import { CHANNEL_READINGS, canonicalName, ITEM_READINGS } from './feed-fields.ts';
import { MAX_ITEMS } from './feed-item.ts';
import { withoutLongData } from './text-repairs.ts';

/** Values of one key. No feed has as many. */
const MAX_VALUES = 50;

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function looksLikeJson(document: string): boolean {
  return /^\s*\{/.test(document.slice(0, 1_000));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Reads a JSON Feed (jsonfeed.org, version 1.1) as elements named after its keys. Null for other JSON. */
export function readJsonFeed(json: string): FeedElements | null {
  const feed = parseJson(json);
  if (!isObject(feed) || !String(feed.version).includes('jsonfeed.org')) return null;
  const { items, ...channel } = feed;
  return { channel: parentOf(channel), items: listOf(items).slice(0, MAX_ITEMS).filter(isObject).map(parentOf) };
}

/** A value that stands alone counts as a list of it, as many publishers write. */
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

function parentOf(object: JsonObject): FeedElement {
  const parent = feedElement('json:object');
  for (const [key, value] of Object.entries(object)) {
    const name = canonicalName({ vocabulary: 'json', local: key.toLowerCase() });
    const reading = ITEM_READINGS.get(name) ?? CHANNEL_READINGS.get(name) ?? '';
    const values = LISTS.test(reading) ? listOf(value).slice(0, MAX_VALUES) : [value];
    if (reading !== '') parent.children.push(...values.map((item) => fieldOf(name, item)));
  }
  return parent;
}

const LISTS = /^(?:person|image|media|link)$/;

/** The texts of an object are attributes, apart from a person's name. */
function fieldOf(name: string, value: unknown): FeedElement {
  const field = feedElement(name);
  if (!isObject(value))
    field.children.push(stringOf(name === 'json:id' && typeof value === 'number' ? `${value}` : value));
  else {
    field.attributes = new Map(Object.entries(value).map(([key, field]) => [key, stringOf(field)]));
    field.children.push(feedElement('name', 'name', stringOf(value.name)));
  }
  return field;
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? withoutLongData(value) : '');
