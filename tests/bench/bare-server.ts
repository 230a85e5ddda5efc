import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import { DIST } from '../../scripts/project.mjs';
import { createRenderPage, readAssetManifest } from '../../server/pages/render-page.tsx';

const RENDERS = 20;

/**
 * A Fastify that sends one buffer, for comparison. Its arguments: a file, headers as JSON, and the data of a page that
 * React renders before, since a process that has rendered is slower from then on.
 */
const [file = '', headers = '{}', pageData] = process.argv.slice(2);
if (pageData !== undefined) {
  const envelope = JSON.parse(readFileSync(pageData, 'utf8'));
  const render = await createRenderPage(readAssetManifest(pathToFileURL(join(DIST, 'client/'))));
  for (let page = 0; page < RENDERS; page++) await buffer(await render(envelope));
}
const body = readFileSync(file);
const fields: Record<string, string> = JSON.parse(headers);
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(fields).send(body));
process.on('SIGTERM', () => app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
