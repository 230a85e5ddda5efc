import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** `quick` is for a reader who waits, `best` for a page that stays: a seventh smaller at eighty times the work. */
export type Effort = 'quick' | 'best';

const BROTLI_QUALITY = { quick: 5, best: 11 } as const;
const GZIP_LEVEL = { quick: 4, best: 9 } as const;

/** Compresses off the main thread. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body, { level: GZIP_LEVEL[effort] });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
