import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError, PageData, PageState } from '../../shared/model/page-data.ts';
import type { Awaitable } from '../blog/blog-cache.ts';
import type { BlogLookup, BlogValue } from '../blog/stale-cache.ts';
import { within } from '../blog/within.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import { listPage, postPage } from '../pages/blog-recipes.ts';
import { cacheFor } from '../pages/recipes.ts';
import { sendFailure, sendUncached, standardError } from '../pages/send-error.ts';
import { sendPage } from '../pages/send-page.ts';
import { type RequestContext, requestContextOf } from '../publications/request-context.ts';
import { pageParameter, pathParameter } from './parameters.ts';

/** How long a page waits for the blog backend before it goes out in its loading state (CONTRACT.md, "Loading states"). */
const BUDGET_MS = 1_000;

/** SPEC.md section 8: what is said of a post that the backend does not know. */
export const UNKNOWN_POST: ApiError = { status: 404, message: 'The requested blog could not be found.' };

export type Answer = undefined | FastifyReply | Promise<undefined | FastifyReply>;

/** How one blog screen looks in each of its states. */
interface BlogScreen<T> {
  answer: Awaitable<BlogLookup<T>>;
  whenReady: (kept: BlogValue<T>) => Recipe;
  otherwise: (state: Exclude<PageState<never>, { status: 'ready' }>) => PageData;
}

/** `/blog` and `/blog/{slug}`: from memory, else from the backend within the budget, else in their loading state. */
export function registerBlogPages(app: FastifyInstance, context: ServerContext): void {
  const show = <T>(request: FastifyRequest, reply: FastifyReply, visit: RequestContext, screen: BlogScreen<T>) => {
    const send = (answer: BlogLookup<T> | 'slow'): Answer => {
      if (answer === 'slow') return sendUncached(context, request, reply, 200, screen.otherwise({ status: 'loading' }));
      if (answer.kind === 'ready')
        return sendPage(context, request, reply, cacheFor(context, visit), screen.whenReady(answer));
      const error = answer.kind === 'missing' ? UNKNOWN_POST : { status: answer.status, message: answer.message };
      return sendUncached(context, request, reply, error.status, screen.otherwise({ status: 'failed', error }));
    };
    const { answer } = screen;
    return 'kind' in answer ? send(answer) : within(answer, BUDGET_MS).then(send);
  };

  app.get('/blog', (request, reply) => {
    const visit = requestContextOf(request, context.registry);
    const page = pageParameter(request);
    return show(request, reply, visit, {
      answer: context.blog.list(visit.domain, page),
      whenReady: (kept) => listPage(context, visit, kept),
      otherwise: (state) => ({ kind: 'blog', state, page }),
    });
  });

  app.get('/blog/:slug', (request, reply) => {
    const visit = requestContextOf(request, context.registry);
    const slug = pathParameter(request, 'slug');
    if (slug === '') return sendFailure(context, request, reply, standardError(404));
    return show(request, reply, visit, {
      answer: context.blog.post(slug),
      whenReady: (kept) => postPage(context, visit, kept),
      otherwise: (state) => ({ kind: 'post', state, slug }),
    });
  });
}
