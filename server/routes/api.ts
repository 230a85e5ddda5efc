import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../shared/model/page-data.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { Awaitable } from '../blog/blog-cache.ts';
import type { BlogLookup, BlogValue } from '../blog/stale-cache.ts';
import { HALF_A_MINUTE } from '../cache/cache-control.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import { listJson, postJson } from '../pages/blog-recipes.ts';
import { cacheFor } from '../pages/recipes.ts';
import { sendJsonError, standardError } from '../pages/send-error.ts';
import { sendPage } from '../pages/send-page.ts';
import { homeJson, newsJson, RETRY_AFTER_SECONDS, sectionJson, versionJson } from '../pages/story-recipes.ts';
import { type RequestContext, requestContextOf } from '../publications/request-context.ts';
import { type Answer, UNKNOWN_POST } from './blog-pages.ts';
import { pageParameter, pathParameter, textParameter } from './parameters.ts';

type StoryRecipe = (visit: RequestContext, snapshot: Snapshot, request: FastifyRequest) => Recipe | null;

/** Answers from the publication's snapshot: 503 before there is one, 404 where it holds no such thing. */
function fromSnapshot(context: ServerContext, recipeFor: StoryRecipe) {
  return (request: FastifyRequest, reply: FastifyReply): Answer => {
    const visit = requestContextOf(request, context.registry);
    const snapshot = context.snapshots.of(visit.site);
    if (!snapshot) return sendJsonError(reply.header('retry-after', RETRY_AFTER_SECONDS), standardError(503));
    const recipe = recipeFor(visit, snapshot, request);
    return recipe ? sendPage(context, request, reply, context.pages, recipe) : sendJsonError(reply, standardError(404));
  };
}

/** How one of the blog's addresses is answered. */
interface BlogJson<T> {
  answerFor: (visit: RequestContext, request: FastifyRequest) => Awaitable<BlogLookup<T>>;
  recipeFor: (visit: RequestContext, kept: BlogValue<T>) => Recipe;
}

const errorOf = (answer: Exclude<BlogLookup<unknown>, BlogValue<unknown>>): ApiError =>
  answer.kind === 'missing' ? UNKNOWN_POST : { status: answer.status, message: answer.message };

/** Answers from the blog, however long its backend takes: the reader sees a loading state meanwhile. */
function fromBlog<T>(context: ServerContext, { answerFor, recipeFor }: BlogJson<T>) {
  return (request: FastifyRequest, reply: FastifyReply): Answer => {
    const visit = requestContextOf(request, context.registry);
    const send = (answer: BlogLookup<T>) =>
      answer.kind === 'ready'
        ? sendPage(context, request, reply, cacheFor(context, visit), recipeFor(visit, answer))
        : sendJsonError(reply, errorOf(answer));
    const answer = answerFor(visit, request);
    return 'kind' in answer ? send(answer) : answer.then(send);
  };
}

/** The JSON of the client's own navigation (CONTRACT.md, "JSON shapes"). */
export function registerApi(app: FastifyInstance, context: ServerContext): void {
  const stories = (path: string, recipeFor: StoryRecipe) => app.get(path, fromSnapshot(context, recipeFor));

  stories('/api/home', (visit, snapshot) => homeJson(context, visit, snapshot));
  stories('/api/news', (visit, snapshot, request) =>
    newsJson(context, visit, snapshot, textParameter(request, 'location')),
  );
  const section = fromSnapshot(context, (visit, snapshot, request) =>
    sectionJson(context, visit, snapshot, pathParameter(request, 'anchor'), textParameter(request, 'location')),
  );
  app.get('/api/sections/:anchor', (request, reply) => {
    const { site } = requestContextOf(request, context.registry);
    const isKnown = site.anchors.has(pathParameter(request, 'anchor'));
    return isKnown ? section(request, reply) : sendJsonError(reply, standardError(404));
  });
  stories('/api/version', (visit, snapshot) => versionJson(context, visit, snapshot, HALF_A_MINUTE));

  const list = fromBlog(context, {
    answerFor: ({ domain }, request) => context.blog.list(domain, pageParameter(request)),
    recipeFor: (visit, kept) => listJson(context, visit, kept),
  });
  const post = fromBlog(context, {
    answerFor: (_visit, request) => context.blog.post(pathParameter(request, 'slug')),
    recipeFor: (visit, kept) => postJson(context, visit, kept),
  });
  app.get('/api/blog', list);
  app.get('/api/blog/:slug', post);
}
