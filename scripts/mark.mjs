import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './project.mjs';

/** The side of the mark's view box. */
export const MARK_SIDE = 32;
/** sharp's dots per inch for an SVG of its own size. */
const BASE_DENSITY = 72;

/** The product's mark, an SVG. */
export const readMark = () => readFileSync(join(ROOT, 'client/document/mark.svg'));

/**
 * Draws an SVG whose view box is the mark's.
 * @param {Buffer} svg
 * @param {number} size in pixels
 */
export const drawSvg = (svg, size) => sharp(svg, { density: (BASE_DENSITY * size) / MARK_SIDE }).resize(size, size);
