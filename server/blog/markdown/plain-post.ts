import { escapeMarkup } from '../../../shared/rules/escape-markup.ts';
import type { PostText, RenderedPost } from './render-post.ts';

/** In characters. */
const MAX_LENGTH = 200_000;

interface PlainPost {
  rendered: RenderedPost;
  /** Whether a part of the text is left out. */
  isCut: boolean;
}

/** Shows a post that cannot be rendered as paragraphs of plain text; dots stand for what is left out at its end. */
export function plainPost({ metaTitle, metaDescription, blog }: PostText): PlainPost {
  const isCut = blog.length > MAX_LENGTH;
  const text = isCut ? `${blog.slice(0, MAX_LENGTH).toWellFormed()}…` : blog;
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n');
  return { rendered: { body, description: metaDescription.trim() || metaTitle, pictures: {} }, isCut };
}
