import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { type MarkAppearance, markDrawing } from '../../client/document/mark-drawing.ts';

const TIMEOUT_MS = 5_000;
const MAX_MARKS = 200;

const run = promisify(execFile);

/** Draws a mark on paper as a square PNG; `size` is in pixels. Rejects where that takes more than five seconds. */
export type DrawMark = (appearance: MarkAppearance, size: number) => Promise<Buffer>;

/** `program` is the bundled draw-mark-program.ts. */
export function createDrawMark(program: URL): DrawMark {
  const draw = async (svg: string, size: number): Promise<Buffer> => {
    // Without the environment it knows no secret.
    const options = { encoding: 'buffer', env: {}, timeout: TIMEOUT_MS } as const;
    const drawing = run(process.execPath, [fileURLToPath(program), String(size)], options);
    drawing.child.stdin?.end(svg);
    return (await drawing).stdout;
  };
  const marks = new LRUCache<string, Buffer, { svg: string; size: number }>({
    max: MAX_MARKS,
    fetchMethod: (_key, _old, { context: { svg, size } }) => draw(svg, size),
  });
  return (appearance, size) => {
    const svg = markDrawing(appearance);
    return marks.forceFetch(`${size} ${svg}`, { context: { svg, size } });
  };
}
