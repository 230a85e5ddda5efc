import { type Field, ITEM_READINGS } from './feed-fields.ts';
import type { HtmlReading } from './html-collector.ts';
import { readText, type TextType } from './read-html.ts';
import { type Base, NO_BASE } from './resolve-link.ts';

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

export function feedElement(name: string, tagName = name, ...children: string[]): FeedElement {
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

export function textOf(element: FeedElement): string {
  return withoutCdataMarks(contentOf(element, false));
}

/** Whether the markup of an element is not escaped. */
export function isXml({ attributes }: FeedElement): boolean {
  return /^xhtml$|[+/]xml\b/.test(typeOf(attributes));
}

/** Atom has what is neither text nor markup in base64 (RFC 4287, section 4.1.3.3, and `mode` in Atom 0.3). Titles are always text. */
function isBase64(element: FeedElement, content: string): boolean {
  const type = typeOf(element.attributes);
  const isOther = type.includes('/') && !/^text\/|html|[+/]xml\b/.test(type);
  const isDeclared = isOther || element.attributes.get('mode') === 'base64';
  return isDeclared && /^atom:(?!title$)/.test(element.name) && /^[\s\w+/=-]*$/.test(content);
}

const typeOf = (attributes: ReadonlyMap<string, string>): string => attributes.get('type')?.toLowerCase().trim() ?? '';

/** Atom and Media RSS declare a type, which counts. RSS does not. */
function textTypeOf(element: FeedElement): TextType {
  const type = typeOf(element.attributes);
  const isDeclared = /^(?:atom|media):/.test(element.name);
  if (isDeclared && (isXml(element) || type.includes('html'))) return 'html';
  const isPlain = isDeclared && /^(?:text|plain|text\/plain)$/.test(type);
  if (isPlain) return 'plain';
  return ITEM_READINGS.get(element.name) === 'text' ? 'text or html' : 'escaped html';
}

/** Reads an element whose child elements are part of its HTML. */
export function readContent(element: FeedElement): HtmlReading {
  const content = withoutCdataMarks(contentOf(element, true));
  const text = isBase64(element, content) ? Buffer.from(content, 'base64').toString('utf8') : content;
  return readText(text, textTypeOf(element));
}

function elementsWithin({ children }: FeedElement): FeedElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...elementsWithin(child)]));
}

function textsIn(element: FeedElement, part: RegExp): string[] {
  const parts = elementsWithin(element).filter(({ tagName }) => part.test(tagName));
  const [ownText = '', ...texts] = [element, ...parts].map((part) => textOf(part).replace(/\s+/g, ' ').trim());
  const found = texts.filter((text) => text !== '');
  return found.length > 0 ? found : [ownText];
}

/** The names of a person element, of which RDF and others put several into one. */
export const namesIn = (element: FeedElement): string[] => textsIn(element, /^(?:.*:)?(?:name|li)$/);

/** The addresses that an image has as text, its own or that of a `<url>`. */
export const addressesIn = (element: FeedElement): string[] => textsIn(element, /^(?:.*:)?(?:url|src|href)$/);
