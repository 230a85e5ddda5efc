import { renderToStaticMarkup } from 'react-dom/server';
import { postImagePath } from '../../../shared/image-paths.ts';
import { COLUMN_WIDTH, type ImageSize, imageSource } from '../../../shared/rules/image-source.ts';
import { Markdown } from './markdown.tsx';

const SIZE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 320, 480, 960, 1280] };

/** Renders markdown to sanitised HTML; `imageKeys` are the keys of its images by their addresses. */
export function postBody(markdown: string, slug: string, imageKeys: Readonly<Record<string, string>>): string {
  const sourceOf = (address: string) => {
    const key = imageKeys[address];
    return key === undefined ? null : imageSource((width) => postImagePath(key, width, slug), SIZE);
  };
  return renderToStaticMarkup(<Markdown sourceOf={sourceOf}>{markdown}</Markdown>);
}
