import { fromMarkdown } from 'mdast-util-from-markdown';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { visit } from 'unist-util-visit';
import { imageKey } from '../../shared/node/image-key.ts';
import { externalUrl } from '../../shared/rules/external-url.ts';

/**
 * Finds the images of other hosts in a post's markdown, and returns their keys by their addresses as the rendered page
 * has them. A link definition counts as an image, because `![…][name]` may use it.
 */
export function bodyImages(markdown: string): Record<string, string> {
  const keys: Record<string, string> = {};
  visit(fromMarkdown(markdown), (node) => {
    if (node.type !== 'image' && node.type !== 'definition') return;
    const address = externalUrl(normalizeUri(node.url));
    if (address !== null) keys[address] = imageKey(address);
  });
  return keys;
}
