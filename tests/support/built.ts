import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../../scripts/project.mjs';

/** Programs of the build, since Node 20 runs no TypeScript. */
export const READ_DOCUMENT_PROGRAM = pathToFileURL(join(DIST, 'read-document-program.js'));
export const RENDER_POST_PROGRAM = pathToFileURL(join(DIST, 'render-post-program.js'));
export const RESIZE_PROGRAM = pathToFileURL(join(DIST, 'resize-program.js'));
export const DRAW_PROGRAM = pathToFileURL(join(DIST, 'draw-program.js'));
