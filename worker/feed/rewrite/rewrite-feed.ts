import { resolveLink } from '../resolve-link.ts';
import { type MarkupListener, readMarkup, type Tag } from '../text/read-markup.ts';
import { type CapturedText, captureText } from './captured-text.ts';
import { DeclaredEntities } from './declared-entities.ts';
import {
  ATTRIBUTES_READ,
  canonicalName,
  ENDS_A_TEXT,
  FEED_FIELDS,
  type Field,
  ITEM_FIELDS,
  ITEMS,
  PICTURES,
  TRANSPARENT,
} from './feed-fields.ts';
import { LongTexts } from './long-texts.ts';
import { DECLARATIONS, type FeedDialect, qualify, type Scope, scopeWithin } from './namespaces.ts';
import { OpenElements, type Role } from './open-elements.ts';
import { xmlElement } from './xml-writer.ts';

/** Articles kept per feed (SPEC.md section 9). */
export const ITEMS_KEPT = 15;
const MOST_FIELDS = 300;
/** No field keeps more than this of one stretch of text. */
const LONGEST_TEXT = 100_000;
const MOST_STRAY_MARKS = 5_000;

/** A feed as one small, well-formed RSS 2.0 document, with its long texts beside it. */
export interface RewrittenFeed {
  xml: string;
  texts: LongTexts;
  /** The language its root or channel is marked with. */
  lang: string | null;
}

/**
 * Rewrites a feed of any dialect, however ill-formed, as well-formed RSS 2.0 with canonical prefixes and only the
 * fields that are read. Reading stops at the 15th item's end. Null when there is no feed in the text.
 */
export function rewriteFeed(text: string, url: string): RewrittenFeed | null {
  const rewriter = new FeedRewriter(url);
  readMarkup(withoutStrayMarks(text), 'xml', (stop) => rewriter.listener(stop));
  return rewriter.result();
}

/** A `<` that begins no tag, comment or declaration is text ("I <3 news"); a document full of them is left as it is. */
function withoutStrayMarks(text: string): string {
  const stray = /<(?![\p{L}_:/!?])/gu;
  let mended = '';
  let start = 0;
  for (let count = 0; count < MOST_STRAY_MARKS; count += 1) {
    const match = stray.exec(text);
    if (match === null) break;
    mended += `${text.slice(start, match.index)}&lt;`;
    start = match.index + 1;
  }
  return start === 0 ? text : mended + text.slice(start);
}

interface OpenField {
  canonical: string;
  kind: Field['kind'];
  tag: Tag;
  base: string | null;
  captured: CapturedText;
}

const ROOTS: ReadonlyMap<string, FeedDialect['own']> = new Map([
  ['rss', 'rss'],
  ['rdf', 'rss'],
  ['channel', 'rss'],
  ['feed', 'atom'],
]);

/** Whether an element's opening shows that the field being read was never closed. */
function endsField(canonical: string, field: OpenField): boolean {
  if (ENDS_A_TEXT.has(canonical)) return true;
  if (field.kind === 'plain') return ITEM_FIELDS.has(canonical) && !PICTURES.has(canonical);
  return field.canonical.endsWith('title') && /^(atom:)?link$/.test(canonical);
}

/** Whether an item that the document breaks off in has what makes a story: its title and its address. */
function isWhole(item: readonly string[]): boolean {
  return (
    item.some((field) => /^<(atom:)?title/.test(field)) && item.some((field) => /^<(atom:)?(link|guid)/.test(field))
  );
}

class FeedRewriter {
  private readonly url: string;
  private readonly elements = new OpenElements();
  private readonly texts = new LongTexts();
  private readonly entities = new DeclaredEntities();
  private dialect: FeedDialect | null = null;
  private field: OpenField | null = null;
  private feed: string[] = [];
  private items: string[] = [];
  private item: string[] | null = null;
  private lang: string | null = null;

  constructor(url: string) {
    this.url = url;
  }

  listener(stop: () => void): MarkupListener {
    const stopWhenDone = () => {
      if (this.items.length >= ITEMS_KEPT) stop();
    };
    return {
      open: (tag) => {
        this.open(tag);
        stopWhenDone();
      },
      close: (name, source) => {
        this.close(name, source);
        stopWhenDone();
      },
      text: (text) => this.field?.captured.text(this.entities.expand(text.slice(0, LONGEST_TEXT))),
      cdata: (text) => this.field?.captured.cdata(text),
      declaration: (text) => this.entities.declare(text),
    };
  }

  result(): RewrittenFeed | null {
    if (this.dialect === null) return null;
    if (this.item !== null && isWhole(this.item)) this.finishItem();
    if (this.feed.length + this.items.length === 0) return null;
    const channel = `<title/>${this.feed.join('')}${this.items.map((item) => `<item>${item}</item>`).join('')}`;
    return {
      xml: `<rss version="2.0"${DECLARATIONS}><channel>${channel}</channel></rss>`,
      texts: this.texts,
      lang: this.lang,
    };
  }

  private open(tag: Tag): void {
    if (this.dialect === null) this.openRoot(tag);
    else this.openWithin(tag, this.dialect);
  }

  private openWithin(tag: Tag, dialect: FeedDialect): void {
    const scope = scopeWithin(this.elements.top?.scope ?? new Map(), tag.attributes);
    const canonical = canonicalName(qualify(tag.name, scope, dialect)) ?? '';
    if (this.field !== null) {
      if (!endsField(canonical, this.field)) {
        this.openInText(tag, canonical, this.field);
        return;
      }
      this.finishField();
    }
    const field = ITEMS.has(canonical) ? undefined : this.fieldOf(canonical);
    if (field === undefined || field.kind === 'attributes') this.openElement(tag, canonical, scope, field);
    else this.startField(tag, canonical, field);
  }

  /** An element inside a text is part of it, but for pictures that some put inside a `<link>`. */
  private openInText(tag: Tag, canonical: string, field: OpenField): void {
    const isPicture = this.item !== null && field.kind === 'plain' && PICTURES.has(canonical);
    if (isPicture) this.write(canonical, tag, field.base, '');
    field.captured.open(tag);
  }

  private openElement(tag: Tag, canonical: string, scope: Scope, field: Field | undefined): void {
    const base = this.baseWithin(tag);
    const role = this.roleOf(canonical);
    if (role === 'item') this.startItem();
    if (role === 'channel') this.readLang(tag);
    if (field !== undefined) this.write(canonical, tag, base, '');
    if (!tag.selfClosing) this.elements.push({ name: tag.name, role, scope, base });
    else if (role === 'item') this.finishItem();
  }

  private openRoot(tag: Tag): void {
    const own = ROOTS.get(tag.name.replace(/^.*:/, ''));
    if (own === undefined) return;
    const scope = scopeWithin(new Map(), tag.attributes);
    const { address } = qualify(tag.name, scope, { own, rootAddress: '' });
    this.dialect = { own, rootAddress: address };
    this.readLang(tag);
    this.elements.push({ name: tag.name, role: 'root', scope, base: this.baseWithin(tag) });
  }

  private roleOf(canonical: string): Role {
    if (ITEMS.has(canonical)) return 'item';
    if (this.item === null) return canonical === 'channel' ? 'channel' : 'opaque';
    return TRANSPARENT.has(canonical) && this.elements.top?.role !== 'opaque' ? 'transparent' : 'opaque';
  }

  private fieldOf(canonical: string): Field | undefined {
    const parent = this.elements.top?.role;
    if (parent === 'item' || parent === 'transparent') return ITEM_FIELDS.get(canonical);
    return parent === 'channel' || parent === 'root' ? FEED_FIELDS.get(canonical) : undefined;
  }

  private baseWithin({ attributes }: Tag): string | null {
    const outer = this.elements.top?.base ?? null;
    const own = attributes.get('xml:base');
    return own === undefined ? outer : (resolveLink(own, outer ?? this.url) ?? outer);
  }

  private readLang({ attributes }: Tag): void {
    this.lang = attributes.get('xml:lang') ?? this.lang;
  }

  private startItem(): void {
    this.finishItem();
    this.elements.closeItem();
    this.item = [];
  }

  private finishItem(): void {
    if (this.item !== null && this.items.length < ITEMS_KEPT) this.items.push(this.item.join(''));
    this.item = null;
  }

  private startField(tag: Tag, canonical: string, field: Field): void {
    this.field = {
      canonical,
      kind: field.kind,
      tag,
      base: this.baseWithin(tag),
      captured: captureText(tag, canonical, field),
    };
    if (tag.selfClosing) this.finishField();
  }

  private finishField(): void {
    if (this.field === null) return;
    const { canonical, tag, base, captured } = this.field;
    this.field = null;
    this.write(canonical, tag, base, captured.value());
  }

  private write(canonical: string, { attributes }: Tag, base: string | null, text: string): void {
    const target = this.item ?? this.feed;
    if (target.length >= MOST_FIELDS) return;
    const read = ATTRIBUTES_READ.flatMap((name) => {
      const value = attributes.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const all = base === null ? read : [...read, ['base', base] as const];
    target.push(xmlElement(canonical, all, this.texts.tokenFor(text)));
  }

  private close(name: string, source: string): void {
    if (this.field !== null) {
      const ends = this.field.captured.close(name, source);
      if (!ends && !this.elements.endsStructure(name)) return;
      this.finishField();
      if (ends) return;
    }
    this.closeElement(name);
  }

  private closeElement(name: string): void {
    if (this.elements.close(name).includes('item')) this.finishItem();
  }
}
