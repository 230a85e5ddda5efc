import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  BLOG_FEED_NAME,
  FEED_FILES,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  locationFeedName,
  OPML_PATH,
} from '../../shared/paths.ts';
import { articleFeed, blogFeed, opml } from '../feeds/select-feed.ts';
import { pathParameter } from '../pages/parameters.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS } from '../pages/selected-page.ts';
import { sendError } from '../pages/send-error.ts';
import { blogFor, type Serving } from '../pages/serve-page.ts';
import { serveResponse } from '../pages/serve-response.ts';
import type { RequestContext } from '../publications/request-context.ts';

/** Returns the name in `/rss/{name}.xml`; empty for another extension. */
function feedName(request: FastifyRequest, extension: string): string {
  const file = pathParameter(request, '*');
  return file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : '';
}

/** The feed of a configured section or location exists even before the first snapshot. */
const isArticleFeed = ({ tenant }: RequestContext, name: string): boolean =>
  tenant.anchors.has(name) || tenant.publication.locations.some(({ id }) => locationFeedName(id) === name);

export function registerFeeds(app: FastifyInstance, serving: Serving): void {
  const serveArticles = (request: FastifyRequest, reply: FastifyReply, format: FeedFormat, name: string | null) => {
    const { requestContext } = request;
    const { snapshot } = requestContext;
    if (name !== null && !isArticleFeed(requestContext, name)) return sendError(serving, request, reply, 404);
    if (!snapshot) return sendError(serving, request, reply.header('retry-after', FIRST_SNAPSHOT_RETRY_SECONDS), 503);
    const feed = articleFeed(requestContext, snapshot, format, name);
    return feed ? serveResponse(serving, request, reply, feed) : sendError(serving, request, reply, 404);
  };

  for (const format of FEED_FORMATS) {
    const { path, extension } = FEED_FILES[format];
    app.get(`${path}.${extension}`, (request, reply) => serveArticles(request, reply, format, null));
    app.get(`${path}/*`, (request, reply) => serveArticles(request, reply, format, feedName(request, extension)));
    app.get(feedPath(BLOG_FEED_NAME, format), (request, reply) => {
      const feed = blogFeed(request.requestContext, blogFor(serving, request), format);
      return serveResponse(serving, request, reply, feed);
    });
  }
  app.get(OPML_PATH, (request, reply) => serveResponse(serving, request, reply, opml(request.requestContext)));
}
