import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { PAGE_SELECTORS } from '../pages/page-selectors.ts';
import { servePage } from '../pages/serve-page.ts';
import type { VisitorLimits } from '../plugins/visitor-limits.ts';

/** The pages that people read. */
export function registerPages(app: FastifyInstance, context: ServerContext, limits: VisitorLimits): void {
  for (const [path, { select, limit }] of Object.entries(PAGE_SELECTORS)) {
    const preHandler = limit ? [limits[limit]] : [];
    app.get(path, { preHandler }, (request, reply) => servePage(context, request, reply, select));
  }
}
