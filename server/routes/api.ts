import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/snapshot.ts';
import type { Awaitable } from '../blog/blog-cache.ts';
import type { Kept, KeptAnswer } from '../blog/kept-answers.ts';
import type { ServerContext } from '../context.ts';
import { HALF_A_MINUTE } from '../http/cache-control.ts';
import { pageParameter, pathParameter, textParameter } from '../http/parameters.ts';
import { sendJsonError, standardError } from '../http/send-failure.ts';
import { sendPage } from '../http/send-page.ts';
import { listJson, postJson } from '../render/blog-recipes.ts';
import type { Recipe } from '../render/page-cache.ts';
import { cacheFor } from '../render/recipes.ts';
import { homeJson, newsJson, RETRY_AFTER_SECONDS, sectionJson, versionJson } from '../render/story-recipes.ts';
import { type Visit, visitOf } from '../site/visit.ts';
import { type Answer, UNKNOWN_POST } from './blog-pages.ts';

/** The JSON of the client's own navigation (CONTRACT.md, "JSON shapes"). */
export function registerApi(app: FastifyInstance, context: ServerContext): void {
  const fromSnapshot =
    (recipeFor: (visit: Visit, snapshot: Snapshot, request: FastifyRequest) => Recipe | null) =>
    (request: FastifyRequest, reply: FastifyReply): Answer => {
      const visit = visitOf(request, context.sites);
      const snapshot = context.snapshots.of(visit.site);
      if (!snapshot) return sendJsonError(reply.header('retry-after', RETRY_AFTER_SECONDS), standardError(503));
      const recipe = recipeFor(visit, snapshot, request);
      return recipe ? sendPage(request, reply, context.pages, recipe) : sendJsonError(reply, standardError(404));
    };

  const fromBlog = <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    answer: Awaitable<KeptAnswer<T>>,
    recipeFor: (kept: Kept<T>) => Recipe,
  ): Answer => {
    const send = (known: KeptAnswer<T>) => {
      if (known.kind === 'ready') return sendPage(request, reply, cacheFor(context, visit), recipeFor(known));
      if (known.kind === 'missing') return sendJsonError(reply, UNKNOWN_POST);
      return sendJsonError(reply, { status: known.status, message: known.message });
    };
    return 'kind' in answer ? send(answer) : answer.then(send);
  };

  app.get(
    '/api/home',
    fromSnapshot((visit, snapshot) => homeJson(context, visit, snapshot)),
  );
  app.get(
    '/api/sections/:anchor',
    fromSnapshot((visit, snapshot, request) =>
      sectionJson(context, visit, snapshot, pathParameter(request, 'anchor'), textParameter(request, 'location')),
    ),
  );
  app.get(
    '/api/news',
    fromSnapshot((visit, snapshot, request) => newsJson(context, visit, snapshot, textParameter(request, 'location'))),
  );
  app.get(
    '/api/version',
    fromSnapshot((visit, snapshot) => versionJson(context, visit, snapshot, HALF_A_MINUTE)),
  );
  app.get('/api/blog', (request, reply) => {
    const visit = visitOf(request, context.sites);
    const answer = context.blog.list(visit.domain, pageParameter(request));
    return fromBlog(request, reply, visit, answer, (kept) => listJson(context, visit, kept));
  });
  app.get('/api/blog/:slug', (request, reply) => {
    const visit = visitOf(request, context.sites);
    const slug = pathParameter(request, 'slug');
    if (slug === '') return sendJsonError(reply, standardError(404));
    const answer = context.blog.post(slug);
    return fromBlog(request, reply, visit, answer, (kept) => postJson(context, visit, kept));
  });
}
