import type { FastifyInstance } from 'fastify';
import { FAQ_PATH, HOME_PATH, PARTNERS_PATH } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import { textParameter } from '../http/parameters.ts';
import { sendPage } from '../http/send-page.ts';
import { cacheFor, pageRecipe } from '../render/recipes.ts';
import { homePage, newsPage } from '../render/story-recipes.ts';
import { type Visit, visitOf } from '../site/visit.ts';

/** The pages that are answered from memory alone (CONTRACT.md, "HTTP"). */
export function registerPages(app: FastifyInstance, context: ServerContext): void {
  app.get(HOME_PATH, (request, reply) => {
    const visit = visitOf(request, context.sites);
    const recipe = homePage(context, visit, textParameter(request, 'all'));
    return sendPage(context, request, reply, cacheFor(context, visit), recipe);
  });

  app.get('/news', (request, reply) => {
    const visit = visitOf(request, context.sites);
    const recipe = newsPage(context, visit, textParameter(request, 'location'), textParameter(request, 'all'));
    return sendPage(context, request, reply, cacheFor(context, visit), recipe);
  });

  const fixedPage = (name: string, kind: 'partners' | 'faq') => (visit: Visit) =>
    pageRecipe(context, visit, { name, version: kind, at: () => ({ page: { kind } }) });
  for (const [path, recipe] of [
    [PARTNERS_PATH, fixedPage(PARTNERS_PATH, 'partners')],
    [FAQ_PATH, fixedPage(FAQ_PATH, 'faq')],
  ] as const) {
    app.get(path, (request, reply) => {
      const visit = visitOf(request, context.sites);
      return sendPage(context, request, reply, cacheFor(context, visit), recipe(visit));
    });
  }
}
