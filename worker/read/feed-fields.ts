import type { QualifiedName } from './namespaces.ts';

export interface Field {
  /** `image` and `attributes` are addresses in an attribute, else in the text. */
  kind: 'title' | 'content' | 'plain' | 'person' | 'image' | 'attributes';
  /** In characters; longer text is cut. */
  limit: number;
}

/** In order of preference, as are the lists below. */
export const TITLES = ['title', 'atom:title', 'dc:title', 'itunes:title', 'media:title'];

export const CONTENTS = [
  'description',
  'atom:content',
  'content:encoded',
  'atom:summary',
  'summary',
  'body',
  'html:body',
  'html:div',
  'fullitem',
  'content',
  'dc:description',
  'dcterms:abstract',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
];

export const CREATORS = [
  'creator',
  'dc:creator',
  'dcterms:creator',
  'dc:author',
  'author',
  'atom:author',
  'itunes:author',
];

export const DATES = [
  'pubDate',
  'atom:published',
  'atom:issued',
  'dcterms:issued',
  'published',
  'dc:date',
  'date',
  'dcterms:date',
  'atom:updated',
  'updated',
  'atom:modified',
  'dcterms:modified',
  'atom:created',
  'dcterms:created',
];

/** When the publisher built the document. */
export const BUILD_DATES = ['lastbuilddate', 'atom:updated', 'pubDate', 'dc:date'];

export const LANGUAGES = ['language', 'dc:language'];

const TITLE: Field = { kind: 'title', limit: 5_000 };
const CONTENT: Field = { kind: 'content', limit: 100_000 };
const PLAIN: Field = { kind: 'plain', limit: 4_096 };
const PERSON: Field = { kind: 'person', limit: 1_000 };
const IMAGE: Field = { kind: 'image', limit: 4_096 };
const ATTRIBUTES: Field = { kind: 'attributes', limit: 4_096 };

const each = (names: readonly string[], field: Field) => names.map((name) => [name, field] as const);

export const ITEM_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...each(TITLES, TITLE),
  ...each(CONTENTS, CONTENT),
  ...each(CREATORS, PERSON),
  ...each(DATES, PLAIN),
  ...each(LANGUAGES, PLAIN),
  ...each(['link', 'atom:link', 'guid', 'atom:id', 'media:thumbnail'], PLAIN),
  ['image', IMAGE],
  ...each(['enclosure', 'media:content', 'atom:source'], ATTRIBUTES),
]);

export const FEED_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...each(TITLES, TITLE),
  ...each(LANGUAGES, PLAIN),
  ['atom:author', PERSON],
  ['image', IMAGE],
  ...each(BUILD_DATES, PLAIN),
  ...each(['link', 'atom:link', 'ttl', 'sy:updateperiod', 'sy:updatefrequency'], PLAIN),
]);

/** Elements inside an item whose children count as the item's: media objects nest. */
export const TRANSPARENT = new Set(['media:group', 'media:content', 'atom:media']);

export const ITEMS = new Set(['item', 'entry', 'atom:entry', 'atom:item']);

/** Publishers have many names for an item's image outside Media RSS, in any namespace: `featuredImage`, `post-thumbnail`. */
const IMAGE_NAME = /^[a-z_-]{0,20}(?:images?|img|photos?|picture|thumb|thumbnail)(?:[-_]?(?:url|src|href|link))?$/;
const OTHER_IMAGE_NAME = /author|avatar|profile|logo|icon|source|site|publisher|channel/;

/** The canonical name of an element, for any prefix and case; empty for one that means nothing here. */
export function canonicalName({ vocabulary, local }: QualifiedName): string {
  const isImage = IMAGE_NAME.test(local) && !OTHER_IMAGE_NAME.test(local);
  if (isImage && vocabulary !== 'media' && vocabulary !== 'html') return 'image';
  if (vocabulary === null) return '';
  if (vocabulary === 'rss') return local === 'pubdate' ? 'pubDate' : local;
  return `${vocabulary}:${local}`;
}

/** These elements are read inside the text of another field too: some publishers put them inside a `<link>`. */
export const IMAGES = new Set(['enclosure', 'media:content', 'media:thumbnail']);

/** Elements that never stand inside a text: where one opens, the text before it was not closed. */
const ENDS_A_TEXT = new Set([
  'item',
  'entry',
  'atom:entry',
  'guid',
  'pubDate',
  'description',
  'content:encoded',
  'atom:published',
  'atom:updated',
]);

/** Whether the opening of an element shows that the field before it was never closed. */
export function endsField(opened: string, canonical: string, { kind }: Field): boolean {
  if (kind === 'image') return ITEMS.has(opened);
  if (ENDS_A_TEXT.has(opened)) return true;
  if (kind === 'plain') return ITEM_FIELDS.has(opened) && !IMAGES.has(opened);
  // An unclosed title is followed by the link of its item.
  return canonical.endsWith('title') && /^(atom:)?link$/.test(opened);
}
