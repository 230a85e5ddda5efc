import type { Language } from '../../../shared/language/language.ts';
import { cutAtWord } from '../../../shared/rules/cut-at-word.ts';
import { renderBody } from './markdown.tsx';

/** Search engines show about this many characters. */
const MAX_DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  const first = Array.from(text).slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return cutAtWord(text, first.length);
}

/** In characters: references to one long address can make HTML far longer than its markdown. */
const MAX_BODY_LENGTH = 1_000_000;

export interface PostText {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  blog: string;
  /** Of the publication: that of labels and quotation marks. */
  language: Language;
}

export interface RenderedPost {
  body: string;
  /** For the head: its own, else the body's first words, else the title (docs/product.md, "Head"). */
  description: string;
  /** Image keys by the addresses in the body. */
  pictures: Record<string, string>;
}

/** @throws RangeError if the HTML is too long, or the markdown too deeply nested. */
export function renderPost({ slug, metaTitle, metaDescription, blog, language }: PostText): RenderedPost {
  const { html: body, words, pictures } = renderBody(blog, slug, language);
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`its HTML is longer than ${MAX_BODY_LENGTH} characters`);
  return { body, description: metaDescription.trim() || shorten(words) || metaTitle, pictures };
}
