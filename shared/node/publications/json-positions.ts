import { readFileSync } from 'node:fs';
import { type Node, parseTree } from 'jsonc-parser';

export type JsonPath = readonly (string | number)[];

/** Where the values of one JSON text stand: offsets in the text, and their lines. */
export function jsonPositions(text: string) {
  const root = parseTree(text);
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return {
    /** The value at this path. If there is none, the innermost object or list on the way to it. */
    ofValue: (path: JsonPath) => nodesAlong(root, path).at(-1)?.offset ?? 0,
    /** The field at this path, from its name on. */
    ofField: (path: JsonPath) => {
      const nodes = nodesAlong(root, path);
      return (nodes.length > path.length ? nodes.at(-1)?.parent : nodes.at(-1))?.offset ?? 0;
    },
    /** `line:column` of an offset, both from 1. */
    positionOf: (offset: number) => {
      const line = lineStarts.findLastIndex((start) => start <= offset);
      return `${line + 1}:${offset - (lineStarts[line] ?? 0) + 1}`;
    },
  };
}

function nodesAlong(root: Node | undefined, path: JsonPath): Node[] {
  const nodes: Node[] = root ? [root] : [];
  for (const key of path) {
    const child = childOf(nodes.at(-1), key);
    if (!child) break;
    nodes.push(child);
  }
  return nodes;
}

function childOf(node: Node | undefined, key: string | number): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)];
  const field = node?.children?.findLast(({ children: [name] = [] }) => name?.value === String(key));
  return field?.children?.[1];
}

/** A value's position in a file as it is now, `file:line:column`. The file alone if that cannot be read. */
export function positionInFile(file: string, path: JsonPath): string {
  try {
    const { positionOf, ofValue } = jsonPositions(readFileSync(file, 'utf8'));
    return `${file}:${positionOf(ofValue(path))}: ${path.join('.')}`;
  } catch {
    return file;
  }
}
