import { escapeMarkup } from '../../../shared/rules/escape-markup.ts';
import type { Tag } from '../read-markup.ts';
import type { Field } from './feed-fields.ts';

/** The content of one field while it is read: child elements become part of its HTML. */
export interface CapturedText {
  open: (tag: Tag) => void;
  /** Returns whether the field ends. */
  close: (name: string, source: string) => boolean;
  text: (text: string) => void;
  cdata: (text: string) => void;
  value: () => string;
}

/** In order of preference; '' is the element's own text. */
const PERSON_PARTS = ['name', '', 'email'];
const ADDRESS_PARTS = ['uri', 'url', 'homepage'];

/**
 * The part of the person that a child element's text belongs to: '' for markup such as <b>, null for an address or an
 * extension.
 */
function personPartOf(name: string): string | null {
  const local = name.replace(/^.*:/, '');
  if (PERSON_PARTS.includes(local)) return local;
  return name.includes(':') || ADDRESS_PARTS.includes(local) ? null : '';
}

class CapturedPerson implements CapturedText {
  /** Text by the part it belongs to. */
  private readonly texts = new Map<string, string>();
  private readonly children: string[] = [];
  private readonly element: string;
  private readonly limit: number;

  constructor(element: string, limit: number) {
    this.element = element;
    this.limit = limit;
  }

  open({ name, isSelfClosing }: Tag): void {
    if (!isSelfClosing && this.children.length < 10) this.children.push(name);
  }

  close(name: string): boolean {
    if (name === this.element && !this.children.includes(name)) return true;
    const index = this.children.lastIndexOf(name);
    if (index !== -1) this.children.length = index;
    return false;
  }

  text(text: string): void {
    const [child] = this.children;
    const part = child === undefined ? '' : personPartOf(child);
    if (part === null) return;
    const before = this.texts.get(part) ?? '';
    if (before.length < this.limit) this.texts.set(part, before + text.slice(0, this.limit));
  }

  cdata(text: string): void {
    this.text(text);
  }

  value(): string {
    return PERSON_PARTS.map((part) => this.texts.get(part) ?? '').find((text) => text.trim() !== '') ?? '';
  }
}

class CapturedMarkup implements CapturedText {
  private content = '';
  private nested = 0;
  private readonly element: string;
  private readonly limit: number;
  private readonly hasMarkup: boolean;
  private readonly isXhtml: boolean;

  constructor(element: string, { kind, limit }: Field, isXhtml: boolean) {
    this.element = element;
    this.limit = limit;
    this.hasMarkup = kind === 'html';
    this.isXhtml = isXhtml;
  }

  private append(text: string): void {
    if (this.content.length < this.limit) this.content += text.slice(0, this.limit);
  }

  open({ name, isSelfClosing, source }: Tag): void {
    if (name === this.element && !isSelfClosing) this.nested += 1;
    if (this.hasMarkup) this.append(source);
  }

  close(name: string, source: string): boolean {
    if (name === this.element && this.nested === 0) return true;
    if (name === this.element) this.nested -= 1;
    if (this.hasMarkup) this.append(source);
    return false;
  }

  text(text: string): void {
    this.append(this.isXhtml ? escapeMarkup(text) : text);
  }

  cdata(text: string): void {
    this.append(text);
  }

  value(): string {
    return this.content.slice(0, this.limit);
  }
}

/** Base64 of text, as Atom allows for content that is neither text nor XML (RFC 4287, section 4.1.3.3). */
class CapturedBase64 extends CapturedMarkup {
  override value(): string {
    const text = super.value();
    return /^[\s\w+/=-]*$/.test(text) ? Buffer.from(text, 'base64').toString('utf8') : text;
  }
}

/** Atom 0.3 has a `mode`; later versions have only a `type`. */
function isBase64(canonical: string, attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('mode');
  if (mode !== undefined) return mode === 'base64';
  if (!canonical.startsWith('atom:')) return false;
  const type = attributes.get('type')?.toLowerCase().trim() ?? '';
  return type.includes('/') && !/^text\/|[+/]xml\b|html/.test(type);
}

function isXhtml(attributes: ReadonlyMap<string, string>): boolean {
  const mode = attributes.get('mode');
  if (mode !== undefined) return mode === 'xml';
  return /^xhtml$|[+/]xml\b/.test(attributes.get('type')?.toLowerCase().trim() ?? '');
}

export function captureText(tag: Tag, canonical: string, field: Field): CapturedText {
  if (field.kind === 'person') return new CapturedPerson(tag.name, field.limit);
  if (isBase64(canonical, tag.attributes)) return new CapturedBase64(tag.name, field, false);
  return new CapturedMarkup(tag.name, field, isXhtml(tag.attributes));
}
