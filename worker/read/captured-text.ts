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
function captureParts(element: string, { kind, limit }: Field): CapturedText {
  /** In order of preference; '' is the element's own text. */
  const parts = kind === 'person' ? ['name', '', 'email'] : ['address', ''];
  /** Each part's texts, one for each element. */
  const textsOfPart = new Map<string, string[]>();
  const children: string[] = [];
  let length = 0;

  const textsOf = (part: string) => {
    const texts = textsOfPart.get(part) ?? [];
    textsOfPart.set(part, texts);
    return texts;
  };
  const text = (more: string) => {
    if (length >= limit) return;
    const found = children.map(partOf).find((part) => part !== '');
    if (found === null) return;
    const texts = textsOf(found ?? '');
    texts.push((texts.pop() ?? '') + more.slice(0, limit));
    length += more.length;
  };

  return {
    type: 'plain',
    open: ({ name, isSelfClosing }) => {
      if (isSelfClosing || children.length >= 10) return;
      children.push(name);
      const part = partOf(name);
      if (part) textsOf(part).push('');
    },
    close: (name) => {
      if (name === element && !children.includes(name)) return true;
      const index = children.lastIndexOf(name);
      if (index !== -1) children.length = index;
      return false;
    },
    text,
    cdata: text,
    /** The texts of the first part that has any, one a line. */
    value: () => {
      const lines = parts.map((part) => textsOf(part).map((each) => each.replace(/\s+/g, ' ').trim()));
      return lines.map((texts) => texts.filter((each) => each !== '').join('\n')).find((each) => each !== '') ?? '';
    },
  };
}

/** A text: child elements become part of its HTML. */
function captureMarkup(element: string, { kind, limit }: Field, type: TextType, encoding: Encoding): CapturedText {
  let content = '';
  let nested = 0;
  const append = (text: string) => {
    if (content.length < limit) content += text.slice(0, limit);
  };
  const appendTag = (source: string) => {
    if (kind !== 'plain') append(source);
  };

  const captured: CapturedText = {
    type,
    open: ({ name, isSelfClosing, source }) => {
      if (name === element && !isSelfClosing) nested += 1;
      if (captured.type === 'plain') captured.type = 'text or html';
      appendTag(source);
    },
    close: (name, source) => {
      if (name === element && nested === 0) return true;
      if (name === element) nested -= 1;
      appendTag(source);
      return false;
    },
    text: (text) => append(encoding === 'xml' ? escapeMarkup(text) : text),
    cdata: append,
    value: () => {
      const kept = content.slice(0, limit);
      const isBase64 = encoding === 'base64' && /^[\s\w+/=-]*$/.test(kept);
      return isBase64 ? Buffer.from(kept, 'base64').toString('utf8') : kept;
    },
  };
  return captured;
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
  if (field.kind === 'person' || field.kind === 'image') return captureParts(name, field);
  const type = attributes.get('type')?.toLowerCase().trim() ?? '';
  const encoding = encodingOf(canonical, type, attributes.get('mode'));
  return captureMarkup(name, field, typeOf(canonical, field.kind, type, encoding), encoding);
}
