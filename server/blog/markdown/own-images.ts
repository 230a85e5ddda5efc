import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { externalUrl } from '../../../shared/rules/external-url.ts';

export interface OwnImagesOptions {
  /** Where our copy of another host's picture is, in `src` and `srcSet`; null where there is none. */
  sourceOf: (address: string) => { src: string; srcSet: string; sizes: string } | null;
}

/**
 * A rehype step after the sanitiser: pictures of other hosts come from us, so that nobody else learns who reads a post.
 * One that we do not have leaves its alternative text.
 */
export function ownImages({ sourceOf }: OwnImagesOptions) {
  return (tree: Root): void =>
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'img' || typeof properties.src !== 'string') return;
      const address = externalUrl(properties.src);
      if (address !== null) Object.assign(properties, sourceOf(address) ?? { src: undefined });
    });
}
