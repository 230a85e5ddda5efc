import { type Field, ITEM_READINGS } from './feed-fields.ts';
import type { HtmlReading } from './html-collector.ts';
import { readText, type TextType } from './read-html.ts';
import { type Base, NO_BASE } from './resolve-link.ts';

/** An element of a feed in any dialect. */
export interface FeedElement {
  /** The name in the tables of feed-fields.ts. Other elements have one that is not there. */
  name: string;
  /** As the document has it, in lower case. */
  tagName: string;
  attributes: ReadonlyMap<string, string>;
  base: Base;
  /** Of a channel or an item, its fields. Text is unescaped, except in XHTML. */
  children: (FeedElement | string)[];
  /** As the document has them. Empty if it has none. */
  startTag: string;
  endTag: string;
}

export interface FeedElements {
  channel: FeedElement;
  items: FeedElement[];
}

export function createElement(name: string, tagName = name, ...children: string[]): FeedElement {
  return { name, tagName, attributes: new Map(), base: NO_BASE, children, startTag: '', endTag: '' };
}

/** Elements for one field. No item has as many. */
const MAX_CANDIDATES = 20;

/** The elements that a field may come from, the preferred ones first. */
export function elementsOf(parent: FeedElement, field: Field): FeedElement[] {
  const found = parent.children.flatMap((child) => (typeof child === 'string' || !field.has(child.name) ? [] : child));
  if (found.length < 2) return found;
  const names = [...field.keys()];
  return found.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name)).slice(0, MAX_CANDIDATES);
}

/** Drops the marks of a CDATA section that ended early, or was escaped with its text, at the ends also within tags. */
function withoutCdataMarks(text: string): string {
  return text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/^((?:\s|<[^<>]*>)*)&lt;!\[CDATA\[/, '$1')
    .replace(/\]\]&gt;((?:\s|<[^<>]*>)*)$/, '$1');
}

/** Elements of XHTML lose the prefix that the feed gives them. */
function tagOf({ name }: FeedElement, tag: string): string {
  return name.startsWith('html:') ? tag.replace(/^(<\/?)[^\s:>/]+:/, '$1') : tag;
}

function contentOf({ children }: FeedElement, hasTags: boolean): string {
  const contents = children.map((child) => {
    if (typeof child === 'string') return child;
    const content = contentOf(child, hasTags);
    return hasTags ? tagOf(child, child.startTag) + content + tagOf(child, child.endTag) : content;
  });
  return contents.join('');
}

/** The text of an element and of all inside it. */
export function textOf(element: FeedElement): string {
  return withoutCdataMarks(contentOf(element, false));
}

/** `xml` is markup that is not escaped. `base64` is text (RFC 4287, section 4.1.3.3). */
type Encoding = 'escaped' | 'xml' | 'base64';

/** Atom 0.3 has a `mode`. Later versions have only a `type`. */
export function encodingOf({ name, attributes }: FeedElement): Encoding {
  const type = typeOf(attributes);
  const mode = attributes.get('mode');
  if (mode !== undefined) return mode === 'base64' || mode === 'xml' ? mode : 'escaped';
  if (/^xhtml$|[+/]xml\b/.test(type)) return 'xml';
  const isOther = /^atom:(?!title$)/.test(name) && type.includes('/') && !/^text\/|html/.test(type);
  return isOther ? 'base64' : 'escaped';
}

const typeOf = (attributes: ReadonlyMap<string, string>): string => attributes.get('type')?.toLowerCase().trim() ?? '';

/** Atom and Media RSS declare a type, which counts. RSS does not. */
function textTypeOf(element: FeedElement, encoding: Encoding): TextType {
  const type = typeOf(element.attributes);
  const isDeclared = /^(?:atom|media):/.test(element.name);
  if (isDeclared && (encoding === 'xml' || type.includes('html'))) return 'html';
  const isPlain = isDeclared && /^(?:text|plain|text\/plain)$/.test(type);
  if (isPlain && element.children.every((child) => typeof child === 'string')) return 'plain';
  return isPlain || ITEM_READINGS.get(element.name) === 'text' ? 'text or html' : 'escaped html';
}

/** Reads an element whose child elements are part of its HTML. */
export function readContent(element: FeedElement): HtmlReading {
  const encoding = encodingOf(element);
  const content = withoutCdataMarks(contentOf(element, true));
  const isBase64 = encoding === 'base64' && /^[\s\w+/=-]*$/.test(content);
  const text = isBase64 ? Buffer.from(content, 'base64').toString('utf8') : content;
  return readText(text, textTypeOf(element, encoding));
}

/** The part of a person or an image that a child element is, such as `<name>` or `<url>`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...['name', 'li'].map((local) => [local, 'name'] as const),
  ...['email', 'mail'].map((local) => [local, 'email'] as const),
  ...['url', 'src', 'href'].map((local) => [local, 'address'] as const),
  // Containers of RDF.
  ...['bag', 'seq', 'alt'].map((local) => [local, ''] as const),
]);
const ASIDES = new Set('uri homepage title link caption credit width height description avatar'.split(' '));

/** Empty for markup such as `<b>`, null for what is not read. */
function partOf(tagName: string): string | null {
  const part = PARTS.get(tagName.replace(/^.*:/, ''));
  return part ?? (tagName.includes(':') || ASIDES.has(tagName) ? null : '');
}

/** The texts of the first of these parts that has any, an element each. The part '' is the element's own text. */
function readParts(element: FeedElement, parts: readonly string[]): string[] {
  const texts = new Map<string, string[]>();
  const visit = ({ children }: FeedElement, part: string) => {
    const own = texts.get(part) ?? [];
    texts.set(part, own);
    for (const child of children) {
      if (typeof child === 'string') own.push((own.pop() ?? '') + child);
      else visitChild(child, part);
    }
  };
  const visitChild = (child: FeedElement, part: string) => {
    const own = part || partOf(child.tagName);
    if (own === null) return;
    if (own !== part) texts.set(own, [...(texts.get(own) ?? []), '']);
    visit(child, own);
  };
  visit(element, '');
  const tidy = (part: string) =>
    (texts.get(part) ?? []).map((text) => withoutCdataMarks(text).replace(/\s+/g, ' ').trim()).filter(Boolean);
  return parts.map(tidy).find((found) => found.length > 0) ?? [];
}

/** The names of a person element, of which RDF and others put several into one. */
export const namesIn = (element: FeedElement): string[] => readParts(element, ['name', '', 'email']);

/** The addresses that an image has as text, its own or that of a `<url>`. */
export const addressesIn = (element: FeedElement): string[] => readParts(element, ['address', '']);
