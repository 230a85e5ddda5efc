import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import { MARK_SIDE, MARK_VIEW_BOX } from '../../shared/rules/publication-mark.ts';

/** The side of a mask in pixels: that of the largest icon. */
const SIDE = 512;
const BASE_DENSITY = 72;
const TIMEOUT_MS = 5_000;
const MAX_MASKS = 200;

const run = promisify(execFile);

/** Draws a path of SVG as a mask, black on nothing: PNG. Rejects where that takes more than five seconds. */
export type DrawMask = (path: string) => Promise<Buffer>;

/** `program` is the bundled draw-mask-program.ts. */
export function createDrawMask(program: URL): DrawMask {
  const draw = async (path: string): Promise<Buffer> => {
    const args = [fileURLToPath(program), String((BASE_DENSITY * SIDE) / MARK_SIDE)];
    // Without the environment it knows no secret.
    const drawing = run(process.execPath, args, { encoding: 'buffer', env: {}, timeout: TIMEOUT_MS });
    // The size is stated, so that the density counts whatever the path covers.
    const size = `width="${MARK_SIDE}" height="${MARK_SIDE}" viewBox="${MARK_VIEW_BOX}"`;
    drawing.child.stdin?.end(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="${path}"/></svg>`);
    return (await drawing).stdout;
  };
  const masks = new LRUCache<string, Buffer>({ max: MAX_MASKS, fetchMethod: draw });
  return (path) => masks.forceFetch(path);
}
