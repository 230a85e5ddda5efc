import { MAX_ITEMS } from './feed-item.ts';
import type { TextType } from './read-html.ts';
import type { Base } from './resolve-link.ts';

export interface CollectedField {
  /** Canonical: `title`, `dc:creator`, `atom:link` … */
  name: string;
  attributes: ReadonlyMap<string, string>;
  base: Base;
  text: string;
  type: TextType;
}

export function fieldWithoutText(name: string, attributes: ReadonlyMap<string, string>, base: Base): CollectedField {
  return { name, attributes, base, text: '', type: 'plain' };
}

/** The fields of one item, or of the channel, with its `xml:lang`. */
export interface Collected {
  fields: CollectedField[];
  lang: string | null;
}

/** Fields of one item, and of the channel; no feed has as many. */
const MAX_FIELDS = 300;

function isComplete({ fields }: Collected): boolean {
  const has = (names: RegExp) => fields.some(({ name }) => names.test(name));
  return has(/^(atom:)?title/) && has(/^(atom:)?(link|guid)/);
}

/** What is read of a feed, up to the end of the 15th item. */
export class CollectedFeed {
  readonly channel: Collected = { fields: [], lang: null };
  readonly items: Collected[] = [];
  private item: Collected | null = null;

  get isInItem(): boolean {
    return this.item !== null;
  }

  get isFull(): boolean {
    return this.items.length >= MAX_ITEMS;
  }

  startItem(lang: string | null): void {
    this.finishItem();
    this.item = { fields: [], lang };
  }

  finishItem(): void {
    if (this.item !== null && !this.isFull) this.items.push(this.item);
    this.item = null;
  }

  add(field: CollectedField): void {
    const { fields } = this.item ?? this.channel;
    if (fields.length < MAX_FIELDS) fields.push(field);
  }

  /** An item in which the document ends stays if it is complete. */
  finish(): void {
    if (this.item !== null && isComplete(this.item)) this.finishItem();
  }
}
