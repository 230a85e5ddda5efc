import { visit } from 'unist-util-visit';
import { cutAtWord } from '../../../shared/rules/cut-at-word.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Search engines show about this many characters. */
const MAX_LENGTH = 160;
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
  const first = Array.from(text).slice(0, MAX_LENGTH).join('');
  return cutAtWord(text, first.length);
}

/** Chooses the description, otherwise the body's first words, otherwise the title (docs/product.md, "Head"). */
export function postDescription(post: { metaTitle: string; metaDescription: string; blog: string }): string {
  return post.metaDescription.trim() || shorten(firstWords(post.blog)) || post.metaTitle;
}
