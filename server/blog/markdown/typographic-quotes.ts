import type { Nodes, Root, Text } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Language } from '../../../shared/language/language.ts';

/** Turns straight quotation marks into “ ”, ‘ ’ and apostrophes by what stands beside them. Every character keeps its place. */
function withTypographicQuotes(text: string): string {
  return text
    .replace(/(?<=^|[\s([{—–-])"(?=\S)/g, '“')
    .replace(/(?<=\S)"/g, '”')
    .replace(/(?<=^|[\s([{—–“-])'(?=\p{L})/gu, '‘')
    .replace(/(?<=\S)'|'(?=\p{N})/gu, '’');
}

/** Whether it is a link that shows its address. */
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
