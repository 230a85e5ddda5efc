import { CONTENTS, CREATORS, DATES, LANGUAGES, TITLES } from './candidates.ts';
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

const each = (names: readonly string[], field: Field) => names.map((name) => [name, field] as const);

export const ITEM_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...each(TITLES, HEADLINE),
  ...each(CONTENTS, CONTENT),
  ...each(CREATORS, PERSON),
  ...each(DATES, PLAIN),
  ...each(['link', 'atom:link', 'guid', 'atom:id', 'media:thumbnail'], PLAIN),
  ...each(['enclosure', 'media:content', 'atom:source'], ATTRIBUTES),
]);

export const FEED_FIELDS: ReadonlyMap<string, Field> = new Map([
  ...each(TITLES, HEADLINE),
  ...each(LANGUAGES, PLAIN),
  ['atom:author', PERSON],
  ...each(['link', 'atom:link', 'ttl', 'sy:updateperiod', 'sy:updatefrequency'], PLAIN),
]);

/** Elements inside an item whose children count as the item's: media objects nest. */
export const TRANSPARENT = new Set(['media:group', 'media:content', 'atom:media']);

/** These elements are read inside the text of another field too: some publishers put them inside a `<link>`. */
export const IMAGES = new Set(['enclosure', 'media:content', 'media:thumbnail']);

export const ITEMS = new Set(['item', 'entry', 'atom:entry', 'atom:item']);

/** The canonical name of an element, whatever its prefix and case. */
export function canonicalName({ vocabulary, local }: QualifiedName): string | null {
  if (vocabulary === null) return null;
  if (vocabulary === 'rss') return local === 'pubdate' ? 'pubDate' : local;
  return `${vocabulary}:${local}`;
}
