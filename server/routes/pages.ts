import type { FastifyInstance } from 'fastify';
import { apiPath, VERSION_API_PATH } from '../../shared/paths.ts';
import { PAGE_SELECTORS } from '../pages/page-selectors.ts';
import { selectVersionJson } from '../pages/selected-json.ts';
import { serveJson } from '../pages/serve-json.ts';
import { type Serving, servePage } from '../pages/serve-page.ts';

/** Every page at its address, and its data at `/api` and that address. */
export function registerPages(app: FastifyInstance, serving: Serving): void {
  for (const [path, { selectPage, selectJson }] of Object.entries(PAGE_SELECTORS)) {
    app.get(path, (request, reply) => servePage(serving, request, reply, selectPage));
    if (selectJson) app.get(apiPath(path), (request, reply) => serveJson(serving, request, reply, selectJson));
  }
  app.get(VERSION_API_PATH, (request, reply) => serveJson(serving, request, reply, selectVersionJson));
}
