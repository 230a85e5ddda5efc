import type { QualifiedName } from './namespaces.ts';

export interface Field {
  kind: 'html' | 'plain' | 'person' | 'attributes';
  /** In characters; longer text is cut. */
  limit: number;
}

const CONTENT: Field = { kind: 'html', limit: 100_000 };
const HEADLINE: Field = { kind: 'html', limit: 5_000 };
const PLAIN: Field = { kind: 'plain', limit: 4_096 };
const PERSON: Field = { kind: 'person', limit: 1_000 };
const ATTRIBUTES: Field = { kind: 'attributes', limit: 0 };

function table(fields: Record<string, Field>): ReadonlyMap<string, Field> {
  return new Map(Object.entries(fields));
}

export const ITEM_FIELDS = table({
  title: HEADLINE,
  'atom:title': HEADLINE,
  'dc:title': HEADLINE,
  'media:title': HEADLINE,
  'itunes:title': HEADLINE,
  description: CONTENT,
  summary: CONTENT,
  content: CONTENT,
  body: CONTENT,
  'html:body': CONTENT,
  'html:div': CONTENT,
  fullitem: CONTENT,
  abstract: CONTENT,
  'content:encoded': CONTENT,
  'atom:content': CONTENT,
  'atom:summary': CONTENT,
  'dc:description': CONTENT,
  'dcterms:abstract': CONTENT,
  'media:description': CONTENT,
  'itunes:summary': CONTENT,
  'itunes:subtitle': CONTENT,
  link: PLAIN,
  'atom:link': PLAIN,
  guid: PLAIN,
  'atom:id': PLAIN,
  author: PERSON,
  creator: PERSON,
  'atom:author': PERSON,
  'dc:creator': PERSON,
  'dcterms:creator': PERSON,
  'dc:author': PERSON,
  'itunes:author': PERSON,
  pubDate: PLAIN,
  date: PLAIN,
  published: PLAIN,
  updated: PLAIN,
  'dc:date': PLAIN,
  'dcterms:date': PLAIN,
  'dcterms:issued': PLAIN,
  'dcterms:created': PLAIN,
  'dcterms:modified': PLAIN,
  'atom:published': PLAIN,
  'atom:issued': PLAIN,
  'atom:created': PLAIN,
  'atom:updated': PLAIN,
  'atom:modified': PLAIN,
  enclosure: ATTRIBUTES,
  'media:content': ATTRIBUTES,
  'media:thumbnail': PLAIN,
});

export const FEED_FIELDS = table({
  title: HEADLINE,
  'atom:title': HEADLINE,
  'dc:title': HEADLINE,
  link: PLAIN,
  'atom:link': PLAIN,
  language: PLAIN,
  'dc:language': PLAIN,
  ttl: PLAIN,
  'sy:updateperiod': PLAIN,
  'sy:updatefrequency': PLAIN,
});

/** Elements inside an item whose children count as the item's: media objects nest. */
export const TRANSPARENT = new Set(['media:group', 'media:content', 'atom:media']);

/** These elements count at any depth of an item. */
export const IMAGES = new Set(['enclosure', 'media:content', 'media:thumbnail']);

export const ITEMS = new Set(['item', 'entry', 'atom:entry', 'atom:item']);

/** Elements that never stand inside a text: where one opens, the text before it was not closed. */
export const ENDS_A_TEXT = new Set([
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

/** The canonical name of an element, whatever its prefix and case. */
export function canonicalName({ vocabulary, local }: QualifiedName): string | null {
  if (vocabulary === null) return null;
  if (vocabulary === 'rss') return local === 'pubdate' ? 'pubDate' : local;
  return `${vocabulary}:${local}`;
}
