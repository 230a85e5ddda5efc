import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../../shared/page-data.ts';
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

type StoryRecipe = (visit: Visit, snapshot: Snapshot, request: FastifyRequest) => Recipe | null;

/** Answers from the publication's snapshot: 503 before there is one, 404 where it holds no such thing. */
function fromSnapshot(context: ServerContext, recipeFor: StoryRecipe) {
  return (request: FastifyRequest, reply: FastifyReply): Answer => {
    const visit = visitOf(request, context.sites);
    const snapshot = context.snapshots.of(visit.site);
    if (!snapshot) return sendJsonError(reply.header('retry-after', RETRY_AFTER_SECONDS), standardError(503));
    const recipe = recipeFor(visit, snapshot, request);
    return recipe ? sendPage(context, request, reply, context.pages, recipe) : sendJsonError(reply, standardError(404));
  };
}

/** How one of the blog's addresses is answered. */
interface BlogJson<T> {
  answerFor: (visit: Visit, request: FastifyRequest) => Awaitable<KeptAnswer<T>>;
  recipeFor: (visit: Visit, kept: Kept<T>) => Recipe;
}

const errorOf = (answer: Exclude<KeptAnswer<unknown>, Kept<unknown>>): ApiError =>
  answer.kind === 'missing' ? UNKNOWN_POST : { status: answer.status, message: answer.message };

/** Answers from the blog, however long its backend takes: the reader sees a loading state meanwhile. */
function fromBlog<T>(context: ServerContext, { answerFor, recipeFor }: BlogJson<T>) {
  return (request: FastifyRequest, reply: FastifyReply): Answer => {
    const visit = visitOf(request, context.sites);
    const send = (answer: KeptAnswer<T>) =>
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
    const { site } = visitOf(request, context.sites);
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
