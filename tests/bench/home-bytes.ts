import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { DIST } from '../../scripts/project.mjs';
import { createRenderPage, readAssetManifest } from '../../server/pages/render-page.tsx';
import { digest } from '../../shared/node/digest.ts';
import { loadDocuments } from './documents.ts';
import { homePageOf } from './home-page.ts';

/** A fixed time: ages such as "2 days ago" change the size by up to 80 bytes from day to day. */
const NOW = new Date('2026-11-26T12:00:00Z');

/** Prints the size of the home page's HTML after brotli, with every section full. */
const documents = await loadDocuments(NOW);
const render = await createRenderPage(readAssetManifest(pathToFileURL(join(DIST, 'client/'))));
const page = await text(await render(await homePageOf(documents, NOW.getTime())));
/** Fixed names of files: their hashes, which change with every build, change the size by up to 90 bytes. */
const html = page.replace(
  /(\w[\w-]*)-[A-Z\d]{8}(?=\.(?:js|woff2)")/g,
  (_, name: string) => `${name}-${digest(name, 8)}`,
);
console.log(JSON.stringify({ bytes: brotliCompressSync(html).length, plain: html.length, from: documents.from }));
process.exit();
