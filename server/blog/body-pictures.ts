import { fromMarkdown } from 'mdast-util-from-markdown';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { visit } from 'unist-util-visit';
import { outsideAddress } from '../../shared/outside-address.ts';
import { pictureKey } from '../../shared/process/picture-key.ts';

/**
 * The keys of the pictures of other hosts in a post's markdown, by their addresses as the rendered page spells them:
 * those of `![…](…)`, and of every definition, since `![…][name]` may use it.
 */
export function bodyPictures(markdown: string): Record<string, string> {
  const keys: Record<string, string> = {};
  visit(fromMarkdown(markdown), (node) => {
    if (node.type !== 'image' && node.type !== 'definition') return;
    const address = outsideAddress(normalizeUri(node.url));
    if (address !== null) keys[address] = pictureKey(address);
  });
  return keys;
}
