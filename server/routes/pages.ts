import type { FastifyInstance } from 'fastify';
import { FAQ_PATH, HOME_PATH, PARTNERS_PATH } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import { cacheFor, pageRecipe } from '../pages/recipes.ts';
import { sendPage } from '../pages/send-page.ts';
import { homePage, newsPage } from '../pages/story-recipes.ts';
import { type RequestContext, requestContextOf } from '../publications/request-context.ts';
import { textParameter } from './parameters.ts';

/** The pages that are answered from memory alone (CONTRACT.md, "HTTP"). */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  app.get(HOME_PATH, (request, reply) => {
    const visit = requestContextOf(request, context.registry);
    const recipe = homePage(context, visit, textParameter(request, 'all'));
    return sendPage(context, request, reply, cacheFor(context, visit), recipe);
  });

  app.get('/news', (request, reply) => {
    const visit = requestContextOf(request, context.registry);
    const recipe = newsPage(context, visit, textParameter(request, 'location'), textParameter(request, 'all'));
    return sendPage(context, request, reply, cacheFor(context, visit), recipe);
  });

  const fixedPage = (name: string, kind: 'partners' | 'faq') => (visit: RequestContext) =>
    pageRecipe(context, visit, { name, version: kind, at: () => ({ page: { kind } }) });
  for (const [path, recipe] of [
    [PARTNERS_PATH, fixedPage(PARTNERS_PATH, 'partners')],
    [FAQ_PATH, fixedPage(FAQ_PATH, 'faq')],
  ] as const) {
    app.get(path, (request, reply) => {
      const visit = requestContextOf(request, context.registry);
      return sendPage(context, request, reply, cacheFor(context, visit), recipe(visit));
    });
  }
}
