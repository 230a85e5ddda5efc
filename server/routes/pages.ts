import type { FastifyInstance } from 'fastify';
import { apiPath, VERSION_API_PATH } from '../../shared/paths.ts';
import { PAGE_SELECTORS } from '../pages/page-selectors.ts';
import { selectVersionJson } from '../pages/selected-json.ts';
import type { PageContext } from '../pages/selected-page.ts';
import { serveJson } from '../pages/serve-json.ts';
import { servePage } from '../pages/serve-page.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';

/** Every page at its address, and its data at `/api` and that address. */
export function registerPages(app: FastifyInstance, context: PageContext & ClientLimits): void {
  const { limitBlog } = context;
  for (const [path, { selectPage, selectJson, isStored }] of Object.entries(PAGE_SELECTORS)) {
    const preHandler = isStored ? [limitBlog(isStored)] : [];
    app.get(path, { preHandler }, (request, reply) => servePage(context, request, reply, selectPage));
    if (selectJson) {
      app.get(apiPath(path), { preHandler }, (request, reply) => serveJson(context, request, reply, selectJson));
    }
  }
  app.get(VERSION_API_PATH, (request, reply) => serveJson(context, request, reply, selectVersionJson));
}
