import { escapeMarkup } from '../../shared/rules/escape-markup.ts';
import { type FeedElement, type FeedElements, feedElement, isXml } from './feed-element.ts';
import { CHANNEL_READINGS, canonicalName, endsField, ITEM_READINGS, isText, limitOf, MAX_TEXT } from './feed-fields.ts';
import { MAX_ITEMS } from './feed-item.ts';
import {
  dialectOf,
  type FeedDialect,
  NO_SCOPE,
  qualifiedAttributes,
  qualify,
  rootScope,
  type Scope,
  scopeWithin,
} from './namespaces.ts';
import { type MarkupListener, readMarkup, type Tag } from './read-markup.ts';
import { baseWithin, NO_BASE } from './resolve-link.ts';
import { escapeStrayBrackets } from './text-repairs.ts';

/** No feed nests deeper. What elements beyond it hold counts as part of the element around them. */
const MAX_DEPTH = 100;
/** Fields of one item, and of the channel. No feed has as many. */
const MAX_FIELDS = 300;

/** What an open element is in the structure of a feed. Opaque elements are not read, nor is what they hold. */
type ElementRole = 'feed' | 'item' | 'group' | 'source' | 'field' | 'content' | 'opaque';

interface OpenElement {
  element: FeedElement;
  role: ElementRole;
  scope: Scope;
  /** Whether text in it is escaped, as part of XHTML. */
  escapes: boolean;
  /** Of an item, and of all in it: how many items had begun when it opened, else 0. */
  items: number;
}

/** Reads a feed of any dialect, up to the end of the 15th item. Null without a feed. */
export function readXml(text: string, url: string): FeedElements | null {
  const reader = new XmlReader(url);
  readMarkup(escapeStrayBrackets(text), 'xml', (stop) => reader.listener(stop));
  return reader.result();
}

class XmlReader {
  private readonly url: string;
  private readonly stack: OpenElement[] = [];
  private readonly channel = feedElement('channel');
  private readonly items: FeedElement[] = [];
  private dialect: FeedDialect | null = null;
  /** The index of the open field in the stack, else -1. */
  private field = -1;
  /** How many more characters the open field may hold. */
  private remaining = 0;

  constructor(url: string) {
    this.url = url;
  }

  listener(stop: () => void): MarkupListener {
    const stopWhenFull = () => {
      if (this.items.length >= MAX_ITEMS && !this.top?.items) stop();
    };
    return {
      open: (tag) => {
        const dialect = this.dialect ?? dialectOf(tag.name, scopeWithin(NO_SCOPE, tag.attributes));
        if (dialect !== null) this.open(tag, dialect);
        stopWhenFull();
      },
      close: (name, source) => {
        this.close(name, source);
        stopWhenFull();
      },
      text: (text) => {
        this.append(this.top?.escapes ? escapeMarkup(text.slice(0, MAX_TEXT)) : text);
      },
      cdata: (text) => this.append(text),
    };
  }

  result(): FeedElements | null {
    const { channel, items } = this;
    return channel.children.length + items.length === 0 ? null : { channel, items };
  }

  private get top(): OpenElement | undefined {
    return this.stack.at(-1);
  }

  private open(tag: Tag, dialect: FeedDialect): void {
    const isRoot = this.dialect === null;
    const scope = isRoot ? rootScope(tag, dialect) : scopeWithin(this.top?.scope ?? NO_SCOPE, tag.attributes);
    const qualified = qualify(tag.name, scope, dialect);
    const canonical = canonicalName(qualified);
    const field = this.stack[this.field];
    if (field !== undefined && endsField(canonical, field.element.name)) this.cut(this.field);
    const { top } = this;
    const name = top?.role === 'source' ? `${top.element.name}/${canonical}` : canonical;
    const role = this.roleOf(name);
    this.dialect = dialect;
    const isStructure = role !== 'opaque' && role !== 'content';
    const element: FeedElement = {
      ...feedElement(name, tag.name),
      attributes: isStructure ? qualifiedAttributes(tag.attributes, qualified, scope, dialect) : tag.attributes,
      base: baseWithin(top?.element.base ?? NO_BASE, tag.attributes.get('xml:base'), this.url),
      startTag: tag.source,
    };
    this.attach(element, role);
    if (!tag.isSelfClosing && this.stack.length < MAX_DEPTH) this.push(element, role, scope);
  }

  private push(element: FeedElement, role: ElementRole, scope: Scope): void {
    if (role === 'field') this.field = this.stack.length;
    if (role === 'field' || role === 'group') this.remaining = limitOf(element.name);
    const escapes = role === 'content' ? this.top?.escapes === true : isText(element.name) && isXml(element);
    const items = role === 'item' || this.top?.items ? this.items.length : 0;
    this.stack.push({ element, role, scope, escapes, items });
  }

  private roleOf(name: string): ElementRole {
    const parent = this.top?.role;
    const reading = ITEM_READINGS.get(name);
    if (this.field !== -1) return 'content';
    if (reading === 'item') return reading;
    if (this.dialect === null || (name === 'channel' && !this.top?.items)) return 'feed';
    if (parent === 'feed') return CHANNEL_READINGS.has(name) ? 'field' : 'opaque';
    if (parent === undefined || parent === 'opaque' || reading === undefined) return 'opaque';
    if (/^(?:group|media)$/.test(reading)) return 'group';
    return reading === 'source' ? 'source' : 'field';
  }

  private attach(element: FeedElement, role: ElementRole): void {
    if (role === 'feed' || role === 'item') this.begin(element, role);
    else if (role === 'content') this.append(element);
    if (/^(?:field|group|source)$/.test(role)) this.add(element);
  }

  private begin(element: FeedElement, role: 'feed' | 'item'): void {
    const { attributes, base } = element;
    const { children } = role === 'item' ? element : this.channel;
    const about = attributes.get('rdf:about') ?? attributes.get('about');
    if (role === 'item' && this.items.length < MAX_ITEMS) this.items.push(element);
    const lang = attributes.get('xml:lang');
    if (role === 'feed' && lang !== undefined) this.channel.attributes = new Map([['xml:lang', lang]]);
    if (about !== undefined && children.length < MAX_FIELDS)
      children.push({ ...feedElement('rdf:about', '', about), base });
  }

  private add(field: FeedElement): void {
    const { children } = this.stack.findLast(({ role }) => role === 'item')?.element ?? this.channel;
    if (children.length < MAX_FIELDS) children.push(field);
  }

  private append(piece: FeedElement | string): void {
    const { element, role = 'opaque' } = this.top ?? {};
    if (this.remaining <= 0 || !/^(?:field|content|group)$/.test(role)) return;
    element?.children.push(typeof piece === 'string' ? piece.slice(0, this.remaining) : piece);
    this.remaining -= (typeof piece === 'string' ? piece : piece.startTag).length;
  }

  /** Closes the innermost element of this name and all inside it. Items inside an item are left out. */
  private close(name: string, source: string): void {
    const at = this.stack.findLastIndex(({ element }) => element.tagName === name);
    const closing = this.stack[at];
    if (closing === undefined) return;
    closing.element.endTag = source;
    if (closing.items > 0) this.items.length = Math.min(this.items.length, closing.items);
    this.cut(at);
  }

  private cut(at: number): void {
    this.stack.length = at;
    if (this.field >= at) this.field = -1;
  }
}
