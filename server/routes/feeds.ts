import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { FAVICON_PATH, feedPath, MANIFEST_PATH } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import {
  type FeedSources,
  favicon,
  manifest,
  newsSitemap,
  opml,
  publicationFeed,
  robots,
  sectionFeed,
  sitemap,
} from '../feeds/documents.ts';
import { pathParameter } from '../pages/parameters.ts';
import { RETRY_AFTER_SECONDS } from '../pages/selected-page.ts';
import { sendError, standardError } from '../pages/send-error.ts';
import { type SelectedDocument, serveDocument } from '../pages/serve-document.ts';
import { type RequestContext, requestContextOf } from '../publications/request-context.ts';

type SelectDocument = (requestContext: RequestContext, sources: FeedSources) => SelectedDocument;

/** Documents that exist before the first snapshot does. */
const DOCUMENTS: readonly { path: string; select: SelectDocument }[] = [
  { path: '/opml.xml', select: opml },
  { path: '/sitemap.xml', select: sitemap },
  { path: '/news-sitemap.xml', select: newsSitemap },
  { path: '/robots.txt', select: robots },
  { path: MANIFEST_PATH, select: manifest },
  { path: FAVICON_PATH, select: favicon },
];

/** The section that `/rss/{anchor}.xml` names; empty where it is another file. */
const anchorOf = (request: FastifyRequest): string => /^(.+)\.xml$/s.exec(pathParameter(request, 'file'))?.[1] ?? '';

/** What programs read: feeds, subscription list, site maps, robots, manifest, icon. */
export function registerFeeds(app: FastifyInstance, context: ServerContext): void {
  for (const { path, select } of DOCUMENTS) {
    app.get(path, (request, reply) => {
      const requestContext = requestContextOf(request, context.registry);
      return serveDocument(context, request, reply, requestContext, select(requestContext, context));
    });
  }

  const serveFeed = (
    request: FastifyRequest,
    reply: FastifyReply,
    select: (requestContext: RequestContext, snapshot: Snapshot) => SelectedDocument | null,
  ) => {
    const requestContext = requestContextOf(request, context.registry);
    const snapshot = context.snapshots.of(requestContext.tenant);
    if (!snapshot) {
      return sendError(context, request, reply.header('retry-after', RETRY_AFTER_SECONDS), standardError(503));
    }
    const feed = select(requestContext, snapshot);
    if (!feed) return sendError(context, request, reply, standardError(404));
    return serveDocument(context, request, reply, requestContext, feed);
  };

  app.get(feedPath(), (request, reply) => serveFeed(request, reply, publicationFeed));
  app.get('/rss/:file', (request, reply) => {
    const anchor = anchorOf(request);
    const { tenant } = requestContextOf(request, context.registry);
    if (!tenant.anchors.has(anchor)) return sendError(context, request, reply, standardError(404));
    return serveFeed(request, reply, (requestContext, snapshot) => {
      const section = snapshot.sections.find((candidate) => candidate.anchor === anchor);
      return section ? sectionFeed(requestContext, snapshot, section) : null;
    });
  });
}
