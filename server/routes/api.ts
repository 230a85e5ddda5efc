import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERSION_API_PATH } from '../../shared/paths.ts';
import { lookUpListedPost } from '../blog/listed-post.ts';
import {
  blogListJson,
  homeJson,
  jsonDocument,
  newsJson,
  postJson,
  type SelectJson,
  sectionJson,
  versionJson,
} from '../pages/json-documents.ts';
import { pageParameter, pathParameter } from '../pages/parameters.ts';
import { blogError } from '../pages/select-blog.ts';
import { latestJson } from '../pages/select-latest.ts';
import { searchJson } from '../pages/select-search.ts';
import { type PageContext, RETRY_AFTER_SECONDS } from '../pages/selected-page.ts';
import { sendJsonError, standardError } from '../pages/send-error.ts';
import { serveDocument } from '../pages/serve-document.ts';
import type { VisitorLimits } from '../plugins/visitor-limits.ts';

/** Every address under `/api` that is served from the snapshot. */
const SNAPSHOT_JSON: readonly { path: string; select: SelectJson }[] = [
  { path: '/api/home', select: homeJson },
  { path: '/api/news', select: newsJson },
  { path: '/api/latest', select: latestJson },
  { path: '/api/sections/:anchor', select: sectionJson },
  { path: VERSION_API_PATH, select: versionJson },
];

/** A section that the publication's file does not list is unknown, even before the first snapshot. */
function isUnknownSection(request: FastifyRequest, anchors: ReadonlySet<string>): boolean {
  const anchor = pathParameter(request, 'anchor');
  return anchor !== '' && !anchors.has(anchor);
}

/** The JSON of the client's own navigation. */
export function registerApi(app: FastifyInstance, context: PageContext, { limitBlog }: VisitorLimits): void {
  const { snapshots, blog, manifest } = context;

  const serveSnapshotJson = (select: SelectJson) => (request: FastifyRequest, reply: FastifyReply) => {
    const { requestContext } = request;
    const { tenant } = requestContext;
    const { language } = tenant.publication;
    if (isUnknownSection(request, tenant.anchors)) return sendJsonError(reply, standardError(404, language));
    const snapshot = snapshots.of(tenant);
    if (!snapshot) return sendJsonError(reply.header('retry-after', RETRY_AFTER_SECONDS), standardError(503, language));
    const json = select(snapshot, request);
    if (!json) return sendJsonError(reply, standardError(404, language));
    return serveDocument(context, request, reply, requestContext, jsonDocument(json, manifest.build));
  };
  for (const { path, select } of SNAPSHOT_JSON) app.get(path, serveSnapshotJson(select));
  app.get('/api/search', serveSnapshotJson(searchJson(context)));

  app.get('/api/blog', { preHandler: limitBlog }, async (request, reply) => {
    const { requestContext } = request;
    const list = await blog.list(requestContext.domain, pageParameter(request));
    if (list.kind !== 'ready') return sendJsonError(reply, blogError(list, requestContext.tenant.publication.language));
    const document = jsonDocument(blogListJson(list), manifest.build);
    return serveDocument(context, request, reply, requestContext, document);
  });

  app.get('/api/blog/:slug', { preHandler: limitBlog }, async (request, reply) => {
    const { requestContext } = request;
    const post = await lookUpListedPost(blog, requestContext.domain, pathParameter(request, 'slug'));
    if (post.kind !== 'ready') return sendJsonError(reply, blogError(post, requestContext.tenant.publication.language));
    const document = jsonDocument(postJson(post, requestContext.tenant.publication), manifest.build);
    return serveDocument(context, request, reply, requestContext, document);
  });
}
