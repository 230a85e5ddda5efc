import type { Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/**
 * A remark step: raw HTML becomes the text it was written as (SPEC.md section 5), before the sanitiser,
 * which would drop it with everything inside.
 */
export function htmlAsText() {
  return (tree: Root): void =>
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const text: Text = { type: 'text', value: node.value };
      const paragraph: Paragraph = { type: 'paragraph', children: [text] };
      parent.children[index] = BLOCK_PARENTS.has(parent.type) ? paragraph : text;
    });
}
