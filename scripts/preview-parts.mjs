import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WEIGHT = 600;
const FONTS = {
  'latin.ttf': 'newsreader-latin-wght-normal.woff2',
  'latin-ext.ttf': 'newsreader-latin-ext-wght-normal.woff2',
};

/** Latin-1, Latin Extended-A and the punctuation of headlines, as server/previews/typeface.ts expects. */
const LETTERS = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const SIGNS = '–—‘’‚“”„†•…‹›€™';

/** Without fonts of the system, an image is the same on every machine, and fontconfig has nothing to complain about. */
const FONT_CONFIGURATION = '<?xml version="1.0"?>\n<fontconfig/>\n';

/**
 * Writes what the server draws preview images with: the typeface as fonts that Pango reads.
 * @param {string} folder
 */
export async function writePreviewParts(folder) {
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, source] of Object.entries(FONTS)) {
    const font = readFileSync(resolve(`@fontsource-variable/newsreader/files/${source}`));
    const options = { targetFormat: /** @type {const} */ ('sfnt'), variationAxes: { wght: WEIGHT } };
    writeFileSync(join(folder, name), await subsetFont(font, LETTERS + SIGNS, options));
  }
  writeFileSync(join(folder, 'fonts.conf'), FONT_CONFIGURATION);
}
