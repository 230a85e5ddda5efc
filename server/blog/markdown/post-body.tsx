import { renderToStaticMarkup } from 'react-dom/server';
import { postImagePath } from '../../../shared/paths.ts';
import { COLUMN_WIDTH, type ImageSize, imageSource } from '../../../shared/rules/image-source.ts';
import type { StoredPost } from '../blog-schemas.ts';
import { Markdown } from './markdown.tsx';

const SIZE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 320, 480, 960, 1280] };

const rendered = new WeakMap<StoredPost, string>();

/**
 * Renders a post's body to sanitised HTML with our own image addresses, once for each post. Browsers get HTML, so that they
 * need no markdown parser.
 */
export function postBody(post: StoredPost): string {
  const known = rendered.get(post);
  if (known !== undefined) return known;
  const { blog, pictures, slug } = post;
  const sourceOf = (address: string) => {
    const key = pictures[address];
    return key === undefined ? null : imageSource((width) => postImagePath(key, width, slug), SIZE);
  };
  const body = renderToStaticMarkup(<Markdown sourceOf={sourceOf}>{blog}</Markdown>);
  rendered.set(post, body);
  return body;
}
