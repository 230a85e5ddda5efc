import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BLOG_FEED_NAME,
  FEED_PATHS,
  type FeedFormat,
  feedPath,
  locationFeedName,
  MANIFEST_PATH,
} from '../../shared/paths.ts';
import {
  articleFeed,
  blogFeed,
  type FeedSources,
  iconDocument,
  licences,
  manifest,
  newsSitemap,
  opml,
  robots,
  sitemap,
} from '../feeds/documents.ts';
import { ICONS } from '../feeds/icon.ts';
import { pathParameter } from '../pages/parameters.ts';
import { type PageContext, RETRY_AFTER_SECONDS } from '../pages/selected-page.ts';
import { sendError } from '../pages/send-error.ts';
import { type SelectedDocument, serveDocument } from '../pages/serve-document.ts';
import type { VisitorLimits } from '../plugins/visitor-limits.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { EMBEDDABLE } from '../publications/security-headers.ts';

const FORMATS = ['rss', 'atom', 'json'] as const;

interface DocumentRow {
  path: string;
  select: (requestContext: RequestContext, sources: FeedSources) => SelectedDocument;
  /** Its posts may cost calls of the blog backend. */
  callsBlog?: true;
}

const DOCUMENTS: readonly DocumentRow[] = [
  { path: '/opml.xml', select: opml },
  { path: '/sitemap.xml', select: sitemap, callsBlog: true },
  { path: '/news-sitemap.xml', select: newsSitemap, callsBlog: true },
  { path: '/robots.txt', select: robots },
  { path: '/licences.txt', select: licences },
  { path: MANIFEST_PATH, select: manifest },
  ...ICONS.map((icon) => ({
    path: icon.path,
    select: (requestContext: RequestContext, sources: FeedSources) => iconDocument(requestContext, icon, sources),
  })),
  ...FORMATS.map((format) => ({
    path: feedPath(BLOG_FEED_NAME, format),
    select: (requestContext: RequestContext, sources: FeedSources) => blogFeed(requestContext, sources, format),
    callsBlog: true as const,
  })),
];

/** Returns the name in `/rss/{name}.xml`; empty for another extension. */
function feedName(request: FastifyRequest, extension: string): string {
  const file = pathParameter(request, '*');
  return file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : '';
}

/** The feed of a configured section or location exists even before the first snapshot. */
const isArticleFeed = ({ tenant }: RequestContext, name: string): boolean =>
  tenant.anchors.has(name) || tenant.publication.locations.some(({ id }) => locationFeedName(id) === name);

export function registerFeeds(app: FastifyInstance, context: PageContext, { limitBlog }: VisitorLimits): void {
  for (const { path, select, callsBlog } of DOCUMENTS) {
    app.get(path, { preHandler: callsBlog ? [limitBlog] : [] }, (request, reply) => {
      const { requestContext } = request;
      const document = select(requestContext, context);
      if (document.type.startsWith('image/')) reply.headers(EMBEDDABLE);
      return serveDocument(context, request, reply, requestContext, document);
    });
  }

  const serveArticles = (request: FastifyRequest, reply: FastifyReply, format: FeedFormat, name: string | null) => {
    const { requestContext } = request;
    if (name !== null && !isArticleFeed(requestContext, name)) return sendError(context, request, reply, 404);
    const snapshot = context.snapshots.of(requestContext.tenant);
    if (!snapshot) return sendError(context, request, reply.header('retry-after', RETRY_AFTER_SECONDS), 503);
    const feed = articleFeed(requestContext, snapshot, format, name);
    if (!feed) return sendError(context, request, reply, 404);
    return serveDocument(context, request, reply, requestContext, feed);
  };

  for (const format of FORMATS) {
    const { path, extension } = FEED_PATHS[format];
    app.get(`${path}.${extension}`, (request, reply) => serveArticles(request, reply, format, null));
    app.get(`${path}/*`, (request, reply) => serveArticles(request, reply, format, feedName(request, extension)));
  }
}
