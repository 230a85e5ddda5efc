import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** A shorter first paragraph has too few lines for an initial of three. */
const DROP_CAP_LENGTH = 240;

const DROP_CAP_CLASS = 'drop-cap';

function textOf(element: Element): string {
  const texts: string[] = [];
  visit(element, 'text', ({ value }) => void texts.push(value));
  return texts.join('');
}

const isElement = (node: Root['children'][number] | ElementContent): node is Element => node.type === 'element';

/** Gives each block the direction of its own first word. Code keeps that of the page. */
export function blockDirections() {
  return (tree: Root): void => {
    const blocks = tree.children.filter(isElement);
    // The heading of the footnotes is ours, and English.
    const notes = blocks.flatMap(({ tagName, children }) => (tagName === 'section' ? children.filter(isElement) : []));
    for (const { tagName, properties } of [...blocks, ...notes]) {
      if (!['pre', 'section', 'hr'].includes(tagName)) properties.dir = 'auto';
    }
  };
}

/** Marks a long first paragraph that starts with a Latin letter, the only script whose initials this design has. */
export function dropCap() {
  return (tree: Root): void => {
    const first = tree.children.find(isElement);
    if (first?.tagName !== 'p') return;
    const text = textOf(first);
    if (text.length >= DROP_CAP_LENGTH && /^\p{Script=Latin}/u.test(text))
      first.properties.className = [DROP_CAP_CLASS];
  };
}
