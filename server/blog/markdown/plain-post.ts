import { escapeMarkup } from '../../../shared/rules/escape-markup.ts';
import type { PostText, RenderedPost } from './render-post.ts';

const MAX_LENGTH = 200_000;

/** Shows a post that cannot be rendered as paragraphs of plain text. */
export function plainPost({ metaTitle, metaDescription, blog }: PostText): RenderedPost {
  const text = blog.slice(0, MAX_LENGTH).toWellFormed();
  const body = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n');
  return { body, description: metaDescription.trim() || metaTitle, pictures: {} };
}
