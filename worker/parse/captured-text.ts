import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import type { Field } from './feed-fields.ts';
import type { TextType } from './read-html.ts';
import type { Tag } from './read-markup.ts';

/** The content of one field while it is read. */
export interface CapturedText {
  open: (tag: Tag) => void;
  /** Returns whether the field ends. */
  close: (name: string, source: string) => boolean;
  text: (text: string) => void;
  cdata: (text: string) => void;
  value: () => string;
  type: TextType;
}

const PARTS: ReadonlyMap<string, string> = new Map([
  ...['name', 'li'].map((name) => [name, 'name'] as const),
  ...['email', 'mail'].map((name) => [name, 'email'] as const),
  ...['url', 'src', 'href'].map((name) => [name, 'address'] as const),
]);
/** Containers of RDF. */
const LISTS = new Set(['bag', 'seq', 'alt']);
const ASIDES = new Set(['uri', 'homepage', 'title', 'link', 'caption', 'credit', 'width', 'height', 'description']);

/** The part of a field that the text of a child element belongs to: '' for markup such as <b>, null for what is not read. */
function partOf(name: string): string | null {
  const local = name.replace(/^.*:/, '');
  const part = PARTS.get(local);
  if (part !== undefined) return part;
  if (LISTS.has(local)) return '';
  return name.includes(':') || ASIDES.has(local) ? null : '';
}

/** A person or an image: its parts are child elements, such as <name> or <url>, and its own text. */
class CapturedParts implements CapturedText {
  readonly type = 'plain';
  /** Each part's texts, one for each element. */
  private readonly texts = new Map<string, string[]>();
  private readonly children: string[] = [];
  private readonly element: string;
  private readonly limit: number;
  /** In order of preference; '' is the element's own text. */
  private readonly parts: readonly string[];
  private length = 0;

  constructor(element: string, { kind, limit }: Field) {
    this.element = element;
    this.limit = limit;
    this.parts = kind === 'person' ? ['name', '', 'email'] : ['address', ''];
  }

  open({ name, isSelfClosing }: Tag): void {
    if (isSelfClosing || this.children.length >= 10) return;
    this.children.push(name);
    const part = partOf(name);
    if (part) this.textsOf(part).push('');
  }

  private textsOf(part: string): string[] {
    const texts = this.texts.get(part) ?? [];
    this.texts.set(part, texts);
    return texts;
  }

  close(name: string): boolean {
    if (name === this.element && !this.children.includes(name)) return true;
    const index = this.children.lastIndexOf(name);
    if (index !== -1) this.children.length = index;
    return false;
  }

  text(text: string): void {
    if (this.length >= this.limit) return;
    const found = this.children.map(partOf).find((part) => part !== '');
    if (found === null) return;
    const texts = this.textsOf(found ?? '');
    texts.push((texts.pop() ?? '') + text.slice(0, this.limit));
    this.length += text.length;
  }

  cdata(text: string): void {
    this.text(text);
  }

  /** The texts of the first part that has any, one a line. */
  value(): string {
    const lines = this.parts.map((part) =>
      (this.texts.get(part) ?? []).map((text) => text.replace(/\s+/g, ' ').trim()),
    );
    return lines.map((texts) => texts.filter((text) => text !== '').join('\n')).find((text) => text !== '') ?? '';
  }
}

/** A text: child elements become part of its HTML. */
class CapturedMarkup implements CapturedText {
  type: TextType;
  private content = '';
  private nested = 0;
  private readonly element: string;
  private readonly field: Field;
  private readonly encoding: Encoding;

  constructor(element: string, field: Field, type: TextType, encoding: Encoding) {
    this.element = element;
    this.field = field;
    this.type = type;
    this.encoding = encoding;
  }

  private append(text: string): void {
    if (this.content.length < this.field.limit) this.content += text.slice(0, this.field.limit);
  }

  private appendTag(source: string): void {
    if (this.field.kind !== 'plain') this.append(source);
  }

  open({ name, isSelfClosing, source }: Tag): void {
    if (name === this.element && !isSelfClosing) this.nested += 1;
    if (this.type === 'plain') this.type = 'text or html';
    this.appendTag(source);
  }

  close(name: string, source: string): boolean {
    if (name === this.element && this.nested === 0) return true;
    if (name === this.element) this.nested -= 1;
    this.appendTag(source);
    return false;
  }

  text(text: string): void {
    this.append(this.encoding === 'xml' ? escapeMarkup(text) : text);
  }

  cdata(text: string): void {
    this.append(text);
  }

  value(): string {
    const content = this.content.slice(0, this.field.limit);
    const isBase64 = this.encoding === 'base64' && /^[\s\w+/=-]*$/.test(content);
    return isBase64 ? Buffer.from(content, 'base64').toString('utf8') : content;
  }
}

/** `xml` is markup that is not escaped; `base64` is text (RFC 4287, section 4.1.3.3). */
type Encoding = 'escaped' | 'xml' | 'base64';

const isXml = (type: string): boolean => /^xhtml$|[+/]xml\b/.test(type);

/** Atom 0.3 has a `mode`; later versions have only a `type`. */
function encodingOf(canonical: string, type: string, mode: string | undefined): Encoding {
  if (mode !== undefined) return mode === 'base64' || mode === 'xml' ? mode : 'escaped';
  if (isXml(type)) return 'xml';
  const isOther = canonical.startsWith('atom:') && type.includes('/') && !/^text\/|html/.test(type);
  return isOther ? 'base64' : 'escaped';
}

/** Atom and Media RSS declare a type, which counts; RSS does not. */
function typeOf(canonical: string, kind: Field['kind'], type: string, encoding: Encoding): TextType {
  const isDeclared = /^(?:atom|media):/.test(canonical);
  if (isDeclared && (encoding === 'xml' || type.includes('html'))) return 'html';
  if (isDeclared && /^(?:text|plain|text\/plain)$/.test(type)) return 'plain';
  return kind === 'title' ? 'text or html' : 'escaped html';
}

export function captureText({ name, attributes }: Tag, canonical: string, field: Field): CapturedText {
  if (field.kind === 'person' || field.kind === 'image') return new CapturedParts(name, field);
  const type = attributes.get('type')?.toLowerCase().trim() ?? '';
  const encoding = encodingOf(canonical, type, attributes.get('mode'));
  return new CapturedMarkup(name, field, typeOf(canonical, field.kind, type, encoding), encoding);
}
