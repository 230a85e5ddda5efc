import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The types that are text; images and fonts are compressed already. */
const TEXT = /\.(js|css|svg)$/;

/**
 * Lays the smallest `.br` and `.gz` beside each text file of a folder: the server sends them as they are, so that no
 * reader's first visit is held up by compressing.
 * @param {string} folder
 */
export function precompress(folder) {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
