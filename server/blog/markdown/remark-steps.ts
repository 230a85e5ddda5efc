import type { Heading, Nodes, Paragraph, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from '../../../shared/language/language.ts';

/** Turns straight quotation marks into “ ”, ‘ ’ and apostrophes. Every character keeps its position. */
function withTypographicQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([{—–-])"(?=\S)/g, '“')
    .replace(/(?<=\S)"/g, '”')
    .replace(/(?<=^|[\s([{—–“-])'(?=\p{L})/gu, '‘')
    .replace(/(?<=\S)'|'(?=\p{N})/gu, '’');
}

const isBareLink = (node: Nodes): boolean =>
  node.type === 'link' && node.children.some((child) => child.type === 'text' && node.url.endsWith(child.value));

const inFrench = (text: string): string => text.replaceAll('“', '«\u00a0').replaceAll('”', '\u00a0»');

function hasFrenchQuotes(tree: Root): boolean {
  const texts: string[] = [];
  visit(tree, 'text', ({ value }) => void texts.push(value));
  return texts.some((text) => text.includes('«'));
}

/**
 * Sets the quotation marks of a post, also around a word that is emphasised. Code, addresses and raw HTML stay as they are. In French
 * the marks become « », unless the author has set such.
 */
export function typographicQuotes({ language }: { language: Language }) {
  return (tree: Root): void => {
    const isFrench = language === 'fr' && !hasFrenchQuotes(tree);
    visit(tree, ['paragraph', 'heading', 'tableCell'], (block) => {
      const texts: { node: Text; start: number }[] = [];
      let line = '';
      visit(block, (node) => {
        if (node.type === 'text') {
          texts.push({ node, start: line.length });
          line += node.value;
        } else if (isBareLink(node) || 'value' in node) line += 'x';
        return isBareLink(node) ? SKIP : undefined;
      });
      const typeset = withTypographicQuotes(line);
      for (const { node, start } of texts) {
        const text = typeset.slice(start, start + node.value.length);
        node.value = isFrench ? inFrench(text) : text;
      }
    });
  };
}

const LEVELS: readonly Heading['depth'][] = [2, 3, 4, 5, 6];
const BLOCK_PARENTS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Shows raw HTML as text (docs/product.md, "Markdown"). The sanitiser would drop it with its content. */
export function htmlAsText() {
  return (tree: Root): void =>
    visit(tree, 'html', (node, index, parent) => {
      if (parent === undefined || index === undefined) return;
      const text: Text = { type: 'text', value: node.value };
      const paragraph: Paragraph = { type: 'paragraph', children: [text] };
      parent.children[index] = BLOCK_PARENTS.has(parent.type) ? paragraph : text;
    });
}

/** Renumbers headings: they start at h2, below the page's h1, and skip no level. Equal levels stay equal. */
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
