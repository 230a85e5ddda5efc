import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../cache/accept-encoding.ts';
import type { CachedPage, Form } from '../cache/cached-page.ts';
import { matchingTag } from '../cache/etag.ts';
import type { PageCache, Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import { noteAnswer } from '../plugins/request-log.ts';
import { STRICT_TRANSPORT } from '../publications/security-headers.ts';

/** Nothing once the bytes are on their way; Fastify has been told to leave the answer alone. */
export type Sent = undefined | Promise<undefined>;

function writeNotModified(request: FastifyRequest, reply: FastifyReply, page: CachedPage, tag: string): undefined {
  const strict = request.protocol === 'https' ? STRICT_TRANSPORT : [];
  reply.hijack();
  reply.raw.writeHead(304, ['ETag', tag, ...page.cacheHeaders, ...page.site.headers, ...strict]);
  reply.raw.end();
}

function writeForm(request: FastifyRequest, reply: FastifyReply, status: number, form: Form): undefined {
  // Past Fastify's own send: headers and bytes are ready, and this is the path of nearly every request.
  reply.hijack();
  reply.raw.writeHead(status, request.protocol === 'https' ? form.headersOverTls : form.headers);
  reply.raw.end(form.body);
}

function writePage(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  page: CachedPage,
): Sent {
  const { headers } = request.raw;
  const tag = page.status === 200 ? matchingTag(headers['if-none-match'], page.hash) : null;
  if (tag) {
    writeNotModified(request, reply, page, tag);
    noteAnswer(context, request, page.route, 304);
    return;
  }
  const form = cache.form(page, acceptedEncoding(headers['accept-encoding']));
  const write = (ready: Form): undefined => {
    writeForm(request, reply, page.status, ready);
    noteAnswer(context, request, page.route, page.status);
  };
  return 'body' in form ? write(form) : form.then(write);
}

/** Answers from the page cache: at once where the page is in memory and right, else once it is made. */
export function sendPage(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  cache: PageCache,
  recipe: Recipe,
): Sent {
  const page = cache.inMemory(recipe);
  if (page) return writePage(context, request, reply, cache, page);
  return cache.make(recipe).then((made) => {
    made.route = request.routeOptions.url ?? made.route;
    return writePage(context, request, reply, cache, made);
  });
}
