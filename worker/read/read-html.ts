import { asWindows1252 } from './decode.ts';
import { BLOCK_ELEMENTS, CODE_ELEMENTS, isElement, SILENT_ELEMENTS } from './html-elements.ts';
import { readMarkup, type Tag } from './read-markup.ts';

export type HtmlImage = ReadonlyMap<string, string>;

export interface HtmlReading {
  text: string;
  images: HtmlImage[];
}

/** In characters, after white space is folded; invisible ones count. */
const ENOUGH_TEXT = 2_000;
const ENOUGH_IMAGES = 20;
const MAX_HTML_LENGTH = 100_000;
/** An unfinished reference or tag, where long HTML is cut: it would be read as text. */
const CUT_OFF = /[&<][^\s&<>;]{0,40}$/;

const END_TAG = /<\/[a-z][^<>]*>/i;
const BREAK = /<(?:p|li|w?br|hr)\s*\/?>|^\s*<div>/i;

/** Most tags with neither an end tag nor attributes are no sign of HTML: the text may be about them. */
const SURE_SIGNS = [
  /<!--|<!\[CDATA\[/,
  /<[a-z][^\s<>]*\s[^<>=]*=[^<>]*>/i,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i,
];

function looksLikeHtml(text: string): boolean {
  return [...SURE_SIGNS, END_TAG, BREAK].some((sign) => sign.test(text));
}

/** Beside a word, or between two: a tag that the text is about stands between spaces. */
const BREAK_AT_WORD = /<(?:p|li|w?br|hr)\s*\/?>(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}.!?])<(?:p|li|w?br|hr)\s*\/?>/iu;

/** Whether the text of HTML is HTML as well, and not only about it: an element from its start, for example. */
function looksEscaped(text: string): boolean {
  return (
    [...SURE_SIGNS, BREAK_AT_WORD].some((sign) => sign.test(text)) || (/^\s*<[a-z]/i.test(text) && END_TAG.test(text))
  );
}

/**
 * Control characters, bidirectional overrides and byte order marks; but not white space, which is folded next, nor the
 * characters U+0080 to U+009F, which browsers keep.
 */
const UNWANTED = /(?![\s\x80-\x9f])[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\ufffe\uffff]|\ufeff/gu;

/** Newsletters pad their first words with invisible characters; an emoji has seven of them in a row at most. */
const FILLING = /[\p{Default_Ignorable_Code_Point}\s\u2800]{20,}/gu;
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{M}\s\u2800]/u;

/** Empty if no character is visible. */
function tidyText(text: string): string {
  const clean = asWindows1252(text).replace(UNWANTED, '');
  return VISIBLE.test(clean) ? foldSpace(clean.replace(FILLING, ' ')).trim() : '';
}

const foldSpace = (text: string): string => text.replace(/\s+/g, ' ');

/** What a field holds; only Atom, Media RSS and JSON Feed say it. `escaped html` may have been escaped twice. */
export type TextType = 'plain' | 'html' | 'escaped html' | 'text or html';

export function readText(text: string, type: TextType): HtmlReading {
  if (type === 'html') return readOnce(text);
  if (type === 'escaped html') return readHtml(text);
  return type === 'plain' || !looksLikeHtml(text) ? { text: readPlain(text), images: [] } : readHtml(text);
}

/** HTML without any tag whose text looks like HTML was escaped twice, and is read twice. */
export function readHtml(html: string): HtmlReading {
  const first = readOnce(html);
  if (/<[a-z!/]/i.test(html) || !looksEscaped(first.text)) return first;
  const second = readOnce(first.text);
  return { text: second.text, images: [...first.images, ...second.images] };
}

const readPlain = (text: string): string => tidyText(foldSpace(text).trimStart().slice(0, ENOUGH_TEXT));

function readOnce(html: string): HtmlReading {
  const start = html.length > MAX_HTML_LENGTH ? html.slice(0, MAX_HTML_LENGTH).replace(CUT_OFF, '') : html;
  if (!/[<&]/.test(html)) return { text: readPlain(start), images: [] };
  const collector = new HtmlCollector(start);
  readMarkup(start, 'html', (stop) => ({
    open: (tag) => {
      collector.open(tag);
      if (collector.isFull()) stop();
    },
    close: (name, source) => collector.close(name, source),
    text: (text) => collector.text(text),
    cdata: (text) => collector.text(text),
    declaration: () => {},
  }));
  return collector.result();
}

const IMAGE_ELEMENTS = new Set(['img', 'amp-img', 'amp-anim']);
const SET_NAMES = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const VOID_ELEMENTS = new Set(['img', 'br', 'hr', 'input', 'source', 'embed', 'wbr', 'area', 'col', 'track']);
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important\s*)?(?:;|$)/i;

class HtmlCollector {
  private readonly html: string;
  /** The names of all end tags, collected when they are first needed. */
  private ends: ReadonlySet<string> | null = null;
  private readonly openedUnknown = new Set<string>();
  private words = '';
  private images: HtmlImage[] = [];
  /** What a `<picture>` offers before its `<img>`, which counts before them. */
  private readonly alternatives: HtmlImage[] = [];
  /** The silent element being skipped, and how many of its kind are open. */
  private silent: string | null = null;
  private silentDepth = 0;

  constructor(html: string) {
    this.html = html;
  }

  isFull(): boolean {
    return this.images.length >= ENOUGH_IMAGES && this.words.length >= ENOUGH_TEXT;
  }

  open(tag: Tag): void {
    // A lazy loader leaves the image itself to browsers without scripts.
    if (this.silent === null || this.silent === 'noscript') this.addImages(tag);
    if (this.silent !== null) {
      if (tag.name === this.silent && !tag.isSelfClosing) this.silentDepth += 1;
      return;
    }
    if (!isElement(tag.name)) this.openUnknown(tag);
    if (BLOCK_ELEMENTS.has(tag.name)) this.text(' ');
    if (!tag.isSelfClosing && this.isSilent(tag)) {
      this.silent = tag.name;
      this.silentDepth = 1;
    }
  }

  close(name: string, source: string): void {
    if (this.silent === name) {
      this.silentDepth -= 1;
      if (this.silentDepth === 0) this.silent = null;
    } else if (this.silent === null) {
      if (name === 'picture') this.addAlternatives();
      if (BLOCK_ELEMENTS.has(name)) this.text(' ');
      else if (!isElement(name)) this.text(this.openedUnknown.has(name) ? ' ' : source);
    }
  }

  /** The images of a tag: its own, the poster of a video, and those that a `<picture>` offers instead of its `<img>`. */
  private addImages({ name, attributes }: Tag): void {
    const poster = attributes.get('poster');
    if (name === 'source' && SET_NAMES.some((set) => attributes.has(set))) {
      this.alternatives.push(new Map(SET_NAMES.map((set) => [set, attributes.get(set) ?? ''])));
    } else if (IMAGE_ELEMENTS.has(name)) {
      this.images.push(attributes);
      this.addAlternatives();
    } else if (poster !== undefined) {
      this.images.push(new Map([['src', poster]]));
    }
  }

  private addAlternatives(): void {
    this.images.push(...this.alternatives.splice(0));
  }

  /** Code stays silent if its end tag is cut off. */
  private isSilent({ name, attributes }: Tag): boolean {
    const isHidden = attributes.has('hidden') || HIDING_STYLE.test(attributes.get('style') ?? '');
    const isSilent = SILENT_ELEMENTS.has(name) || (isHidden && !VOID_ELEMENTS.has(name));
    return CODE_ELEMENTS.has(name) || (isSilent && this.hasEnd(name));
  }

  /** An unknown element with an end tag is one of another vocabulary, such as NITF, and separates words. */
  private openUnknown({ name, source }: Tag): void {
    const hasEnd = this.hasEnd(name);
    if (hasEnd) this.openedUnknown.add(name);
    this.text(hasEnd ? ' ' : source);
  }

  private hasEnd(name: string): boolean {
    this.ends ??= new Set(Array.from(this.html.matchAll(/<\/([^\s<>/]{1,100})/g), ([, end = '']) => end.toLowerCase()));
    return this.ends.has(name);
  }

  text(text: string): void {
    if (this.silent !== null || this.words.length >= ENOUGH_TEXT) return;
    const folded = foldSpace(text);
    const isAfterSpace = this.words === '' || this.words.endsWith(' ');
    this.words += (isAfterSpace ? folded.trimStart() : folded).slice(0, ENOUGH_TEXT);
  }

  result(): HtmlReading {
    return { text: tidyText(this.words), images: this.images.slice(0, ENOUGH_IMAGES) };
  }
}
