import { type MarkupListener, readMarkup, type Tag } from '../read-markup.ts';
import { type Base, baseWithin, NO_BASE } from './base.ts';
import { captureText } from './captured-text.ts';
import { CollectedFeed } from './collected-feed.ts';
import { DeclaredEntities } from './declared-entities.ts';
import { canonicalName, FEED_FIELDS, type Field, IMAGES, ITEM_FIELDS, ITEMS, TRANSPARENT } from './feed-fields.ts';
import { type FeedDialect, NO_SCOPE, qualify, type Scope, scopeWithin } from './namespaces.ts';
import { OpenElements, type Role } from './open-elements.ts';
import { endsField, type OpenField } from './open-field.ts';
import { escapeStrayBrackets } from './stray-brackets.ts';
import type { SanitisedFeed } from './write-rss.ts';

/** No field keeps more than this of one stretch of text. */
const MAX_TEXT_LENGTH = 100_000;

/** Rewrites any dialect as well-formed RSS 2.0, up to the end of the 15th item; null without a feed. */
export function sanitiseFeed(text: string, url: string): SanitisedFeed | null {
  const sanitiser = new FeedSanitiser(url);
  readMarkup(escapeStrayBrackets(text), 'xml', (stop) => sanitiser.listener(stop));
  return sanitiser.result();
}

const ROOTS: ReadonlyMap<string, FeedDialect['own']> = new Map([
  ['rss', 'rss'],
  ['rdf', 'rss'],
  ['channel', 'rss'],
  ['feed', 'atom'],
]);

function isEntry({ name }: Tag): boolean {
  return /^(.*:)?entry$/.test(name);
}

/** The dialect whose root this element is, a lone Atom entry among them (RFC 4287, section 2); null for any other. */
function dialectOf(tag: Tag, scope: Scope): FeedDialect | null {
  const own = ROOTS.get(tag.name.replace(/^.*:/, ''));
  const { address, vocabulary } = qualify(tag.name, scope, { own: own ?? 'atom', rootAddress: '' }).namespace;
  if (own !== undefined) return { own, rootAddress: address };
  return isEntry(tag) && vocabulary === 'atom' ? { own: 'atom', rootAddress: address } : null;
}

function withoutPrefix(source: string): string {
  return source.replace(/^(<\/?)[^\s:>/]+:/, '$1');
}

class FeedSanitiser {
  private readonly url: string;
  private readonly elements = new OpenElements();
  private readonly entities = new DeclaredEntities();
  private readonly collected = new CollectedFeed();
  private dialect: FeedDialect | null = null;
  private field: OpenField | null = null;
  private lang: string | null = null;

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
      text: (text) => this.field?.captured.text(this.entities.expand(text.slice(0, MAX_TEXT_LENGTH))),
      cdata: (text) => this.field?.captured.cdata(text),
      declaration: (text) => this.entities.declare(text),
    };
  }

  result(): SanitisedFeed | null {
    return this.dialect === null ? null : this.collected.result(this.lang);
  }

  private openRoot(tag: Tag): void {
    const scope = scopeWithin(NO_SCOPE, tag.attributes);
    const dialect = dialectOf(tag, scope);
    if (dialect === null) return;
    this.dialect = dialect;
    this.readLang(tag);
    if (isEntry(tag)) this.open(tag, dialect);
    else this.elements.push({ name: tag.name, role: 'root', scope, base: this.baseOf(tag) });
  }

  private open(tag: Tag, dialect: FeedDialect): void {
    const scope = scopeWithin(this.elements.top?.scope ?? NO_SCOPE, tag.attributes);
    const canonical = canonicalName(qualify(tag.name, scope, dialect)) ?? '';
    if (this.field !== null) {
      if (!endsField(canonical, this.field)) {
        this.openInField(tag, canonical, this.field);
        return;
      }
      this.finishField();
    }
    const field = ITEMS.has(canonical) ? undefined : this.fieldOf(canonical);
    if (field === undefined || field.kind === 'attributes') this.openElement(tag, canonical, scope, field);
    else this.startField(tag, canonical, field, scope);
  }

  /** An element inside a text is part of it; an image is read as well. */
  private openInField(tag: Tag, canonical: string, field: OpenField): void {
    const { kind, base, captured } = field;
    const isImage = this.collected.isInItem && kind === 'plain' && IMAGES.has(canonical);
    if (isImage) this.collected.add({ name: canonical, attributes: tag.attributes, base, text: '' });
    field.scope = scopeWithin(field.scope, tag.attributes);
    captured.open(this.isHtml(tag.name, field) ? { ...tag, source: withoutPrefix(tag.source) } : tag);
  }

  private openElement(tag: Tag, canonical: string, scope: Scope, field: Field | undefined): void {
    const base = this.baseOf(tag);
    const role = this.roleOf(canonical);
    if (role === 'item') this.startItem();
    if (role === 'channel') this.readLang(tag);
    if (field !== undefined) this.collected.add({ name: canonical, attributes: tag.attributes, base, text: '' });
    if (!tag.isSelfClosing) this.elements.push({ name: tag.name, role, scope, base });
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
    this.lang = attributes.get('xml:lang') ?? this.lang;
  }

  /** An item begins; one that was never closed ends. */
  private startItem(): void {
    this.elements.closeItem();
    this.collected.startItem();
  }

  private startField(tag: Tag, canonical: string, field: Field, scope: Scope): void {
    const captured = captureText(tag, canonical, field);
    this.field = { canonical, kind: field.kind, tag, base: this.baseOf(tag), scope, captured };
    if (tag.isSelfClosing) this.finishField();
  }

  private finishField(): void {
    if (this.field === null) return;
    const { canonical, tag, base, captured } = this.field;
    this.field = null;
    this.collected.add({ name: canonical, attributes: tag.attributes, base, text: captured.value() });
  }

  private close(name: string, source: string): void {
    if (this.field !== null) {
      const ends = this.field.captured.close(name, this.isHtml(name, this.field) ? withoutPrefix(source) : source);
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
