import { ATTRIBUTES_READ } from './feed-fields.ts';
import { LongTexts } from './long-texts.ts';
import { DECLARATIONS } from './namespaces.ts';
import { xmlElement } from './xml-writer.ts';

/** Articles kept per feed (SPEC.md section 9). */
export const ITEMS_KEPT = 15;
/** Fields of one item, and of the feed; no feed has as many. */
const MOST_FIELDS = 300;

/** A feed as one small, well-formed RSS 2.0 document, with its long texts beside it. */
export interface SanitisedFeed {
  xml: string;
  texts: LongTexts;
  /** The language its root or channel is marked with. */
  lang: string | null;
}

/** Whether an item that the document breaks off in has what makes a story: its title and its address. */
function isWhole(item: readonly string[]): boolean {
  const has = (names: RegExp) => item.some((field) => names.test(field));
  return has(/^<(atom:)?title/) && has(/^<(atom:)?(link|guid)/);
}

/** The fields of a feed and its first items, written as they come. */
export class CollectedFeed {
  private readonly texts = new LongTexts();
  private readonly feed: string[] = [];
  private readonly items: string[] = [];
  private item: string[] | null = null;

  get inItem(): boolean {
    return this.item !== null;
  }

  get isFull(): boolean {
    return this.items.length >= ITEMS_KEPT;
  }

  startItem(): void {
    this.finishItem();
    this.item = [];
  }

  finishItem(): void {
    if (this.item !== null && !this.isFull) this.items.push(`<item>${this.item.join('')}</item>`);
    this.item = null;
  }

  /** Adds a field to the open item, else to the feed. */
  write(name: string, attributes: ReadonlyMap<string, string>, base: string | null, text: string): void {
    const target = this.item ?? this.feed;
    if (target.length >= MOST_FIELDS) return;
    const read = ATTRIBUTES_READ.flatMap((key) => {
      const value = attributes.get(key);
      return value === undefined ? [] : [[key, value] as const];
    });
    const all = base === null ? read : [...read, ['base', base] as const];
    target.push(xmlElement(name, all, this.texts.tokenFor(text)));
  }

  /** What was collected; null where there was nothing. An item the document breaks off in stays if it is a story. */
  result(lang: string | null): SanitisedFeed | null {
    if (this.item !== null && isWhole(this.item)) this.finishItem();
    if (this.feed.length + this.items.length === 0) return null;
    const channel = `<channel><title/>${this.feed.join('')}${this.items.join('')}</channel>`;
    return { xml: `<rss version="2.0"${DECLARATIONS}>${channel}</rss>`, texts: this.texts, lang };
  }
}
