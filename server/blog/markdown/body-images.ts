import { normalizeUri } from 'micromark-util-sanitize-uri';
import { visit } from 'unist-util-visit';
import { imageKey } from '../../../shared/node/image-key.ts';
import { externalUrl } from '../../../shared/rules/external-url.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Returns image keys by address as rendered; a link definition counts, since `![…][name]` may use it. */
export function bodyImages(markdown: string): Record<string, string> {
  const keys: Record<string, string> = {};
  visit(parseMarkdown(markdown), (node) => {
    if (node.type !== 'image' && node.type !== 'definition') return;
    const address = externalUrl(normalizeUri(node.url));
    if (address !== null) keys[address] = imageKey(address);
  });
  return keys;
}
