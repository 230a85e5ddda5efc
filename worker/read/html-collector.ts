import {
  BLOCK_ELEMENTS,
  CODE_ELEMENTS,
  isAside,
  isElement,
  isOfAuthor,
  isWord,
  SILENT_ELEMENTS,
} from './html-elements.ts';
import type { Tag } from './read-markup.ts';
import { foldSpace, tidyText, VISIBLE } from './text-repairs.ts';

export type HtmlImage = ReadonlyMap<string, string>;

export interface HtmlReading {
  text: string;
  images: HtmlImage[];
  /** Whether the text stands beside a picture, and is not the article's own. */
  isAside?: boolean;
}

/** The texts of contents that say something, what stands beside pictures last. */
export function textsOfContents(contents: readonly HtmlReading[]): string[] {
  const inOrder = [...contents.filter(({ isAside }) => !isAside), ...contents.filter(({ isAside }) => isAside)];
  return inOrder.map(({ text }) => text).filter((text) => text !== '');
}

/** In characters, after white space is folded. Invisible ones count. */
export const ENOUGH_TEXT = 2_000;
/** A text's first images that show nothing, such as a portrait and a pixel, are fewer. */
const ENOUGH_IMAGES = 4;

const IMAGE_ELEMENTS = new Set(['img', 'amp-img', 'amp-anim']);
const SET_NAMES = ['srcset', 'data-srcset', 'data-lazy-srcset'];
const VOID_ELEMENTS = new Set(['img', 'br', 'hr', 'input', 'source', 'embed', 'wbr', 'area', 'col', 'track']);
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\s*(?:!important\s*)?(?:;|$)/i;

/** In characters: behind so many blank ones an image begins a text. */
const IN_LINE = 20;
const RUBY_TEXT = new Set(['rt', 'rp', 'rtc']);

interface OpenElement {
  name: string;
  depth: number;
}

export class HtmlCollector {
  private readonly html: string;
  /** The names of all end tags, collected when they are first needed. */
  private ends: ReadonlySet<string> | null = null;
  private readonly openedUnknown = new Set<string>();
  private words = '';
  /** Words beside the text: those that are left out so far, and those since its last word. */
  private asideWords = '';
  private lastAsideWords = '';
  private images: HtmlImage[] = [];
  /** What a `<picture>` offers before its `<img>`, which counts before them. */
  private readonly alternatives: HtmlImage[] = [];
  /** The silent element being skipped, the element beside the text, and how many of their names are open. */
  private silent: OpenElement | null = null;
  private aside: (OpenElement & { isOfAuthor: boolean }) | null = null;
  private openLinks = 0;

  constructor(html: string) {
    this.html = html;
  }

  isFull(): boolean {
    return this.images.length >= ENOUGH_IMAGES && this.words.length >= ENOUGH_TEXT;
  }

  open(tag: Tag): void {
    const { name } = tag;
    // A lazy loader leaves the image itself to browsers without scripts.
    if (this.silent === null || this.silent.name === 'noscript') {
      const isInLine = this.openLinks === 0 && VISIBLE.test(this.words.slice(-IN_LINE));
      if (IMAGE_ELEMENTS.has(name) && isWord(tag, isInLine)) {
        this.text(tag.attributes.get('alt') ?? '');
        return;
      }
      if (!this.aside?.isOfAuthor && !isOfAuthor(tag)) this.addImages(tag);
    }
    if (this.silent === null) this.openElement(tag);
    else this.openInSilence(tag);
  }

  private openElement(tag: Tag): void {
    const { name } = tag;
    if (name === 'a') this.openLinks += 1;
    if (!isElement(name)) this.openUnknown(tag);
    if (BLOCK_ELEMENTS.has(name)) this.text(' ');
    if (tag.isSelfClosing) return;
    if (this.isSilent(tag)) this.silent = { name, depth: 1 };
    else if (this.aside?.name === name) this.aside.depth += 1;
    else if (this.aside === null && isAside(tag) && this.hasEnd(name))
      this.aside = { name, depth: 1, isOfAuthor: isOfAuthor(tag) };
  }

  close(name: string, source: string): void {
    if (this.silent !== null) {
      if (this.silent.name === name) this.silent.depth -= 1;
      const isOfRuby = name === 'ruby' && RUBY_TEXT.has(this.silent.name);
      if (this.silent.depth === 0 || isOfRuby) this.silent = null;
      return;
    }
    if (name === 'a') this.openLinks = Math.max(0, this.openLinks - 1);
    if (name === 'picture') this.addAlternatives();
    if (BLOCK_ELEMENTS.has(name)) this.text(' ');
    else if (!isElement(name)) this.text(this.openedUnknown.has(name) ? ' ' : source);
    if (this.aside?.name === name) this.aside.depth -= 1;
    if (this.aside?.depth === 0) this.aside = null;
  }

  /** The end tags of ruby's parts may be left out. */
  private openInSilence({ name, isSelfClosing }: Tag): void {
    if (this.silent === null || isSelfClosing) return;
    const { name: silent } = this.silent;
    if (RUBY_TEXT.has(silent))
      this.silent = RUBY_TEXT.has(name) ? { name, depth: 1 } : name === 'rb' ? null : this.silent;
    else if (name === silent) this.silent.depth += 1;
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
    if (this.silent !== null) return;
    if (this.aside !== null) {
      if (this.aside.isOfAuthor) this.asideWords = appended(this.asideWords, text);
      else this.lastAsideWords = appended(this.lastAsideWords, text);
      return;
    }
    if (this.lastAsideWords !== '' && VISIBLE.test(text)) this.passAside();
    this.words = appended(this.words, text);
  }

  /** Words beside a picture between two parts of a text stay, for what follows may continue them. */
  private passAside(): void {
    if (VISIBLE.test(this.words)) this.words = appended(this.words, ` ${this.lastAsideWords} `);
    else this.asideWords = appended(this.asideWords, this.lastAsideWords);
    this.lastAsideWords = '';
  }

  result(): HtmlReading {
    const images = this.images.slice(0, ENOUGH_IMAGES);
    const text = tidyText(this.words);
    const aside = text === '' ? tidyText(`${this.asideWords} ${this.lastAsideWords}`) : '';
    return aside === '' ? { text, images } : { text: aside, images, isAside: true };
  }
}

function appended(words: string, text: string): string {
  if (words.length >= ENOUGH_TEXT) return words;
  const folded = foldSpace(text);
  const isAfterSpace = words === '' || words.endsWith(' ');
  return words + (isAfterSpace ? folded.trimStart() : folded).slice(0, ENOUGH_TEXT);
}
