import type { QualifiedName } from './namespaces.ts';

/**
 * How an element becomes a value: `text` may be HTML all the same, `value` is a plain word such as a date, `media` is an address
 * with facts about it, and of a `source`, which is another feed, only what the table names by its path is read.
 */
type Reading = 'text' | 'html' | 'person' | 'value' | 'link' | 'image' | 'media' | 'source' | 'group' | 'item';

/** The elements that a field may come from, in order of preference, and how each is read. */
export type Field = ReadonlyMap<string, Reading>;

/** Elements of RSS have no prefix. `image` stands for all its names, see `canonicalName`. */
const row = (reading: Reading, names: string): [string, Reading][] => names.split(' ').map((name) => [name, reading]);
const field = (...rows: [string, Reading][][]): Field => new Map(rows.flat());

const TITLE = field(row('text', 'title atom:title json:title dc:title itunes:title media:title'));
const LANGUAGE = field(row('value', 'language dc:language json:language'));

/** The fields of an article, of all vocabularies. */
export const ITEM = {
  title: TITLE,
  content: field(
    row('html', 'description atom:content json:content_html content:encoded atom:summary summary body'),
    row('html', 'html:body html:div fullitem content dc:description dcterms:abstract'),
    row('html', 'itunes:summary itunes:subtitle media:description'),
    row('text', 'json:content_text json:summary'),
  ),
  creator: field(
    row('person', 'creator dc:creator dcterms:creator dc:author author atom:author itunes:author'),
    row('person', 'json:authors json:author atom:source/atom:author source/author'),
  ),
  date: field(
    row('value', 'pubdate atom:published json:date_published atom:issued dcterms:issued published'),
    row('value', 'dc:date date dcterms:date atom:updated json:date_modified updated atom:modified dcterms:modified'),
    row('value', 'atom:created dcterms:created'),
  ),
  language: LANGUAGE,
  link: field(row('link', 'link atom:link json:url json:external_url')),
  guid: field(row('value', 'guid atom:id json:id rdf:about')),
  enclosure: field(row('media', 'enclosure enc:enclosure')),
  media: field(
    row('image', 'json:image json:banner_image json:thumbnail'),
    row('media', 'media:content json:attachments'),
  ),
  thumbnail: field(row('image', 'media:thumbnail image')),
  source: field(row('source', 'atom:source source')),
  group: field(row('group', 'media:group atom:media')),
  /** An item inside an item is left out. */
  item: field(row('item', 'item entry atom:entry atom:item')),
} as const;

export const CHANNEL = {
  title: TITLE,
  link: field(row('link', 'link atom:link json:home_page_url'), row('value', 'rdf:about')),
  feedUrl: field(row('link', 'json:feed_url')),
  hub: field(row('link', 'json:hubs')),
  creator: field(row('person', 'atom:author json:authors json:author')),
  language: LANGUAGE,
  image: field(row('image', 'image atom:logo atom:icon json:icon json:favicon')),
  ttl: field(row('value', 'ttl')),
  updatePeriod: field(row('value', 'sy:updateperiod')),
  updateFrequency: field(row('value', 'sy:updatefrequency')),
} as const;

const allOf = (table: Readonly<Record<string, Field>>): Field =>
  new Map(Object.values(table).flatMap((elements) => [...elements]));

/** How each element that is read in an item, or in the channel, becomes a value. */
export const ITEM_READINGS = allOf(ITEM);
export const CHANNEL_READINGS = allOf(CHANNEL);

const readingOf = (name: string): Reading | undefined => ITEM_READINGS.get(name) ?? CHANNEL_READINGS.get(name);

/** Whether the child elements of a field are part of its text. */
export const isText = (name: string): boolean => /^(?:text|html)$/.test(readingOf(name) ?? '');

/** In characters, as all limits of texts. */
export const MAX_TEXT = 100_000;

export function limitOf(name: string): number {
  if (isText(name)) return MAX_TEXT;
  return readingOf(name) === 'person' ? 1_000 : 4_096;
}

/** Publishers have many names for an item's image outside Media RSS, in any namespace: `featuredImage`, `post-thumbnail`. */
const IMAGE_NAME = /^[a-z_-]{0,20}(?:images?|img|photos?|picture|thumb|thumbnail)(?:[-_]?(?:url|src|href|link))?$/;
const OTHER_IMAGE_NAME = /author|avatar|profile|logo|icon|source|site|publisher|channel/;

/** The name of an element in the tables, for any prefix and case. Empty for one that means nothing here. */
export function canonicalName({ vocabulary, local }: Pick<QualifiedName, 'vocabulary' | 'local'>): string {
  const name = vocabulary === 'rss' ? local : `${vocabulary ?? ''}:${local}`;
  if (ITEM_READINGS.has(name)) return name;
  const isImage = IMAGE_NAME.test(local) && !OTHER_IMAGE_NAME.test(local);
  if (isImage && vocabulary !== 'media' && vocabulary !== 'html')
    return vocabulary === 'json' ? 'json:thumbnail' : 'image';
  return vocabulary === null ? '' : name;
}

/** Elements that never stand inside a text: where one opens, the text before it was not closed. */
const ENDS_A_TEXT = new Set(
  'item entry atom:entry guid pubdate description content:encoded atom:published atom:updated'.split(' '),
);

/** Whether the opening of an element shows that the field before it was never closed. */
export function endsField(opened: string, field: string): boolean {
  const reading = readingOf(field);
  if (reading === 'image') return readingOf(opened) === 'item';
  if (ENDS_A_TEXT.has(opened)) return true;
  if (reading === 'value' || reading === 'link') return ITEM_READINGS.has(opened);
  // An unclosed title is followed by the link of its item.
  return reading === 'text' && /^(atom:)?link$/.test(opened);
}
