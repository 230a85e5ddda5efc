import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { PAGES } from '../pages/page-table.ts';
import { servePage } from '../pages/serve-page.ts';

/** The pages that people read. */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  for (const { path, select } of PAGES) {
    app.get(path, (request, reply) => servePage(context, request, reply, select));
  }
}
