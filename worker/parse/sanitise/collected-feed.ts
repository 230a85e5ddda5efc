import { MAX_ITEMS } from '../feed-item.ts';
import type { CollectedField } from './candidates.ts';
import { type SanitisedFeed, writeRss } from './write-rss.ts';

/** Fields of one item, and of the feed; no feed has as many. */
const MAX_FIELDS = 300;

function isComplete(item: readonly CollectedField[]): boolean {
  const has = (names: RegExp) => item.some(({ name }) => names.test(name));
  return has(/^(atom:)?title/) && has(/^(atom:)?(link|guid)/);
}

export class CollectedFeed {
  private readonly feed: CollectedField[] = [];
  private readonly items: CollectedField[][] = [];
  private item: CollectedField[] | null = null;

  get isInItem(): boolean {
    return this.item !== null;
  }

  get isFull(): boolean {
    return this.items.length >= MAX_ITEMS;
  }

  startItem(): void {
    this.finishItem();
    this.item = [];
  }

  finishItem(): void {
    if (this.item !== null && !this.isFull) this.items.push(this.item);
    this.item = null;
  }

  add(field: CollectedField): void {
    const target = this.item ?? this.feed;
    if (target.length < MAX_FIELDS) target.push(field);
  }

  /** The collected feed as RSS; null where there is nothing. An item in which the document ends stays if it is complete. */
  result(lang: string | null): SanitisedFeed | null {
    if (this.item !== null && isComplete(this.item)) this.finishItem();
    if (this.feed.length + this.items.length === 0) return null;
    return writeRss(this.feed, this.items, lang);
  }
}
