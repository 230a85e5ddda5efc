import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** In characters: what search engines show of a description. */
const LONGEST = 160;
/** In characters of markdown: the first words are in here. */
const LOOKED_AT = 4_000;

/** The first words of a markdown text without its marks; blocks are a space apart. */
function firstWords(markdown: string): string {
  const parts: string[] = [];
  visit(fromMarkdown(markdown.slice(0, LOOKED_AT)), (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') parts.push(node.value);
    else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'break') parts.push(' ');
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** At most `LONGEST` characters, ending at a word where there is one. */
function cut(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= LONGEST) return text;
  const whole = characters
    .slice(0, LONGEST + 1)
    .join('')
    .replace(/\s\S*$/, '');
  return Array.from(whole).slice(0, LONGEST).join('');
}

/**
 * What the head says of a post: its metaDescription, else the first words of its body, else its title. A page that
 * answers 200 has a description (CONTRACT.md, "Head").
 */
export function postDescription(post: { metaTitle: string; metaDescription: string; blog: string }): string {
  return post.metaDescription.trim() || cut(firstWords(post.blog)) || post.metaTitle;
}
