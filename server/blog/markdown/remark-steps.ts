import type { Heading, Paragraph, Root, Text } from 'mdast';
import { visit } from 'unist-util-visit';

const LEVELS: readonly Heading['depth'][] = [2, 3, 4, 5, 6];
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Shows raw HTML as text (docs/product.md, "Markdown"); the sanitiser would drop it with its content. */
export function htmlAsText() {
  return (tree: Root): void =>
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const text: Text = { type: 'text', value: node.value };
      const paragraph: Paragraph = { type: 'paragraph', children: [text] };
      parent.children[index] = BLOCK_PARENTS.has(parent.type) ? paragraph : text;
    });
}

/** Renumbers headings: they start at h2, below the page's h1, and skip no level; equal levels stay equal. */
export function headingLevels() {
  return (tree: Root): void => {
    const open: number[] = [];
    visit(tree, 'heading', (heading) => {
      while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
      open.push(heading.depth);
      heading.depth = LEVELS[open.length - 1] ?? 6;
    });
  };
}
