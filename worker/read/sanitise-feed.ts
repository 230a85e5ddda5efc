import { type CapturedText, captureText } from './captured-text.ts';
import { CollectedFeed, fieldWithoutText } from './collected-feed.ts';
import {
  canonicalName,
  endsField,
  FEED_FIELDS,
  type Field,
  IMAGES,
  ITEM_FIELDS,
  ITEMS,
  TRANSPARENT,
} from './feed-fields.ts';
import {
  dialectOf,
  type FeedDialect,
  isEntry,
  NO_SCOPE,
  ownAttributes,
  qualify,
  type Scope,
  scopeWithin,
} from './namespaces.ts';
import { OpenElements, type Role } from './open-elements.ts';
import { type MarkupListener, readMarkup, type Tag } from './read-markup.ts';
import { type Base, baseWithin, NO_BASE } from './resolve-link.ts';
import { DeclaredEntities, escapeStrayBrackets } from './text-repairs.ts';

/** No field keeps more than this of one stretch of text. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_ADDRESS_LENGTH = 4_096;

/** Collects the fields of any dialect of RSS or Atom, up to the end of the 15th item; null without a feed. */
export function sanitiseFeed(text: string, url: string): CollectedFeed | null {
  const sanitiser = new FeedSanitiser(url);
  readMarkup(escapeStrayBrackets(text), 'xml', (stop) => sanitiser.listener(stop));
  return sanitiser.result();
}

function withoutPrefix(source: string): string {
  return source.replace(/^(<\/?)[^\s:>/]+:/, '$1');
}

/** A field whose text is being read. */
interface OpenField {
  canonical: string;
  field: Field;
  tag: Tag;
  base: Base;
  /** Grows with the declarations of child elements, which stay until the field ends. */
  scope: Scope;
  captured: CapturedText;
}

class FeedSanitiser {
  private readonly url: string;
  private readonly elements = new OpenElements();
  private readonly entities = new DeclaredEntities();
  private readonly collected = new CollectedFeed();
  private dialect: FeedDialect | null = null;
  private reading: OpenField | null = null;

  constructor(url: string) {
    this.url = url;
  }

  listener(stop: () => void): MarkupListener {
    const stopWhenFull = () => {
      if (this.collected.isFull) stop();
    };
    return {
      open: (tag) => {
        if (this.dialect === null) this.openRoot(tag);
        else this.open(tag, this.dialect);
        stopWhenFull();
      },
      close: (name, source) => {
        this.close(name, source);
        stopWhenFull();
      },
      text: (text) => this.text(this.entities.expand(text.slice(0, MAX_TEXT_LENGTH))),
      cdata: (text) => (this.reading === null ? this.text(text) : this.reading.captured.cdata(text)),
      declaration: (text) => this.entities.declare(text),
    };
  }

  result(): CollectedFeed | null {
    this.collected.finish();
    const { channel, items } = this.collected;
    return channel.fields.length + items.length === 0 ? null : this.collected;
  }

  private text(text: string): void {
    const bare = this.elements.top?.field;
    if (this.reading !== null) this.reading.captured.text(text);
    else if (bare && bare.text.length < MAX_ADDRESS_LENGTH) bare.text += text.slice(0, MAX_ADDRESS_LENGTH);
  }

  private openRoot(tag: Tag): void {
    const scope = scopeWithin(NO_SCOPE, tag.attributes);
    const dialect = dialectOf(tag.name, scope);
    if (dialect === null) return;
    this.dialect = dialect;
    this.readLang(tag);
    if (isEntry(tag.name)) this.open(tag, dialect);
    else this.elements.push({ name: tag.name, role: 'root', scope, base: this.baseOf(tag), field: null });
  }

  private open(tag: Tag, dialect: FeedDialect): void {
    const scope = scopeWithin(this.elements.top?.scope ?? NO_SCOPE, tag.attributes);
    const name = qualify(tag.name, scope, dialect);
    const canonical = canonicalName(name);
    if (this.reading !== null) {
      if (!endsField(canonical, this.reading.canonical, this.reading.field)) {
        this.openInField(tag, canonical, this.reading);
        return;
      }
      this.finishField();
    }
    const field = ITEMS.has(canonical) ? undefined : this.fieldOf(canonical);
    const own = field === undefined ? tag : { ...tag, attributes: ownAttributes(tag.attributes, name, scope, dialect) };
    if (field === undefined || field.kind === 'attributes') this.openElement(own, canonical, scope, field);
    else this.startField(own, canonical, field, scope);
  }

  /** An element inside a text is part of it; an image is read as well. */
  private openInField(tag: Tag, canonical: string, open: OpenField): void {
    const { field, base, captured } = open;
    const isImage = this.collected.isInItem && field.kind === 'plain' && IMAGES.has(canonical);
    if (isImage) this.collected.add(fieldWithoutText(canonical, tag.attributes, base));
    open.scope = scopeWithin(open.scope, tag.attributes);
    captured.open(this.isHtml(tag.name, open) ? { ...tag, source: withoutPrefix(tag.source) } : tag);
  }

  private openElement(tag: Tag, canonical: string, scope: Scope, kind: Field | undefined): void {
    const base = this.baseOf(tag);
    const role = this.roleOf(canonical);
    if (role === 'item') this.startItem(tag);
    if (role === 'channel') this.readLang(tag);
    const field = kind === undefined ? null : fieldWithoutText(canonical, tag.attributes, base);
    if (field !== null) this.collected.add(field);
    if (!tag.isSelfClosing) this.elements.push({ name: tag.name, role, scope, base, field });
    else if (role === 'item') this.collected.finishItem();
  }

  private roleOf(canonical: string): Role {
    if (ITEMS.has(canonical)) return 'item';
    if (!this.collected.isInItem) return canonical === 'channel' ? 'channel' : 'opaque';
    return TRANSPARENT.has(canonical) && this.elements.top?.role !== 'opaque' ? 'transparent' : 'opaque';
  }

  private fieldOf(canonical: string): Field | undefined {
    const parent = this.elements.top?.role;
    if (parent === 'item' || parent === 'transparent') return ITEM_FIELDS.get(canonical);
    return parent === 'channel' || parent === 'root' ? FEED_FIELDS.get(canonical) : undefined;
  }

  private baseOf({ attributes }: Tag): Base {
    return baseWithin(this.elements.top?.base ?? NO_BASE, attributes.get('xml:base'), this.url);
  }

  private readLang({ attributes }: Tag): void {
    const { channel } = this.collected;
    channel.lang = attributes.get('xml:lang') ?? channel.lang;
  }

  /** An item begins; one that was never closed ends. */
  private startItem({ attributes }: Tag): void {
    this.elements.closeItem();
    this.collected.startItem(attributes.get('xml:lang') ?? null);
  }

  private startField(tag: Tag, canonical: string, field: Field, scope: Scope): void {
    const captured = captureText(tag, canonical, field);
    this.reading = { canonical, field, tag, base: this.baseOf(tag), scope, captured };
    if (tag.isSelfClosing) this.finishField();
  }

  private finishField(): void {
    if (this.reading === null) return;
    const { canonical: name, tag, base, captured } = this.reading;
    this.reading = null;
    this.collected.add({ name, attributes: tag.attributes, base, text: captured.value(), type: captured.type });
  }

  private close(name: string, source: string): void {
    if (this.reading !== null) {
      const ends = this.reading.captured.close(name, this.isHtml(name, this.reading) ? withoutPrefix(source) : source);
      if (!ends && !this.elements.endsStructure(name)) return;
      this.finishField();
      if (ends) return;
    }
    if (this.elements.close(name).includes('item')) this.collected.finishItem();
  }

  private isHtml(name: string, { scope }: OpenField): boolean {
    return this.dialect !== null && qualify(name, scope, this.dialect).vocabulary === 'html';
  }
}
