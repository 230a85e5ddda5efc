import type { FastifyInstance } from 'fastify';
import { PAGE_SELECTORS } from '../pages/page-selectors.ts';
import type { PageContext } from '../pages/selected-page.ts';
import { servePage } from '../pages/serve-page.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';

export function registerPages(app: FastifyInstance, context: PageContext, { limitBlog }: ClientLimits): void {
  for (const [path, { select, callsBlog }] of Object.entries(PAGE_SELECTORS)) {
    const preHandler = callsBlog ? [limitBlog] : [];
    app.get(path, { preHandler }, (request, reply) => servePage(context, request, reply, select));
  }
}
