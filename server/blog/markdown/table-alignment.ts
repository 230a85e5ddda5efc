import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * A rehype step after the sanitiser: a cell's alignment becomes a class. Left as it is, React would be given
 * a style attribute, which the content security policy forbids.
 */
export function tableAlignment() {
  return (tree: Root): void =>
    visit(tree, 'element', ({ properties }) => {
      const { align } = properties;
      if (align === undefined) return;
      delete properties.align;
      properties.className = [`align-${align}`];
    });
}
