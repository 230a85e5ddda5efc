import type { Heading, Root } from 'mdast';
import { visit } from 'unist-util-visit';

const LEVELS: readonly Heading['depth'][] = [2, 3, 4, 5, 6];

/**
 * A remark step: the post's own headings start at h2, below the page's h1, and go down one level at a time,
 * whatever levels the writer used; headings that were on one level stay on one level.
 */
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
