import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** Search engines show about as many characters of a description. */
const MAX_LENGTH = 160;
/** The part of a body, in characters of markdown, that is parsed for its first words. */
const PARSED_LENGTH = 4_000;

function firstWords(markdown: string): string {
  const parts: string[] = [];
  visit(fromMarkdown(markdown.slice(0, PARSED_LENGTH)), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'break') parts.push(' ');
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= MAX_LENGTH) return text;
  const whole = characters
    .slice(0, MAX_LENGTH + 1)
    .join('')
    .replace(/\s\S*$/, '');
  return Array.from(whole).slice(0, MAX_LENGTH).join('');
}

/**
 * Chooses the description in the head of a post's page: its metaDescription, otherwise the first words of its body,
 * otherwise its title (docs/product.md, "Head").
 */
export function postDescription(post: { metaTitle: string; metaDescription: string; blog: string }): string {
  return post.metaDescription.trim() || shorten(firstWords(post.blog)) || post.metaTitle;
}
