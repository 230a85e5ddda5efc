import type { FastifyInstance } from 'fastify';
import { PAGE_SELECTORS } from '../pages/page-selectors.ts';
import type { PageContext } from '../pages/selected-page.ts';
import { servePage } from '../pages/serve-page.ts';
import type { VisitorLimits } from '../plugins/visitor-limits.ts';

export function registerPages(app: FastifyInstance, context: PageContext, { limitBlog }: VisitorLimits): void {
  for (const [path, { select, callsBlog }] of Object.entries(PAGE_SELECTORS)) {
    const preHandler = callsBlog ? [limitBlog] : [];
    app.get(path, { preHandler }, (request, reply) => servePage(context, request, reply, select));
  }
}
