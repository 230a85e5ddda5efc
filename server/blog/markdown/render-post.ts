import type { Root } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { imageKey } from '../../../shared/node/digest.ts';
import { cutAtWord } from '../../../shared/rules/cut-at-word.ts';
import { externalUrl } from '../../../shared/rules/parse-url.ts';
import { postBody } from './markdown.tsx';

const parser = unified().use(remarkParse).use(remarkGfm);

/** Parses CommonMark and GFM as `Markdown` does. */
const parseMarkdown = (markdown: string): Root => parser.parse(markdown);

/** Returns image keys by address as rendered. A link definition counts, since `![…][name]` may use it. */
export function bodyImages(markdown: string): Record<string, string> {
  const keys: Record<string, string> = {};
  visit(parseMarkdown(markdown), (node) => {
    if (node.type !== 'image' && node.type !== 'definition') return;
    const address = externalUrl(normalizeUri(node.url));
    if (address !== null) keys[address] = imageKey(address);
  });
  return keys;
}

/** Search engines show about this many characters. */
const MAX_DESCRIPTION_LENGTH = 160;
const PARSED_LENGTH = 4_000;

function firstWords(markdown: string): string {
  const parts: string[] = [];
  visit(parseMarkdown(markdown.slice(0, PARSED_LENGTH)), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'break') parts.push(' ');
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  const first = Array.from(text).slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return cutAtWord(text, first.length);
}

/** Chooses the description, otherwise the body's first words, otherwise the title (docs/product.md, "Head"). */
export function postDescription(post: { metaTitle: string; metaDescription: string; blog: string }): string {
  return post.metaDescription.trim() || shorten(firstWords(post.blog)) || post.metaTitle;
}

/** In characters: references to one long address can make HTML far longer than its markdown. */
const MAX_BODY_LENGTH = 1_000_000;

export interface PostText {
  slug: string;
  metaTitle: string;
  metaDescription: string;
  blog: string;
}

export interface RenderedPost {
  body: string;
  /** For the head, never empty. */
  description: string;
  /** Image keys by the addresses in the body. */
  pictures: Record<string, string>;
}

/** @throws RangeError if the HTML is too long, or the markdown too deeply nested. */
export function renderPost(post: PostText): RenderedPost {
  const pictures = bodyImages(post.blog);
  const body = postBody(post.blog, post.slug, pictures);
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`its HTML is longer than ${MAX_BODY_LENGTH} characters`);
  return { body, description: postDescription(post), pictures };
}
