import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import {
  BLOG_FEED_NAME,
  EDITIONS_FEED_NAME,
  FEED_FILES,
  FEED_FORMATS,
  type FeedFormat,
  feedPath,
  locationFeedName,
  OPML_PATH,
} from '../../shared/paths.ts';
import type { Blog } from '../blog/blog-cache.ts';
import { loadNewestPosts } from '../blog/listed-posts.ts';
import { ALWAYS_REVALIDATED, FIVE_MINUTES } from '../cache/cache-control.ts';
import type { SendError } from '../http/errors.ts';
import { editionData } from '../pages/editions.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS } from '../pages/selected-page.ts';
import {
  NO_VERSION,
  type ResponseParts,
  type SelectedResponse,
  type ServeResponse,
  withBlogCaching,
} from '../pages/serve-response.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { ReadEdition } from '../snapshot/stored-editions.ts';
import { atomDocument } from './atom.ts';
import { outgoingEditionsFeed } from './editions-feed.ts';
import { jsonFeedDocument } from './json-feed-document.ts';
import { listedFeeds, opmlDocument } from './opml.ts';
import { type Distribution, findOutgoingFeed, type OutgoingFeed, outgoingBlogFeed } from './outgoing-feeds.ts';
import { rssDocument } from './rss.ts';

const MAX_EDITIONS = 10;

export const FORMAT_WRITERS: Readonly<Record<FeedFormat, (feed: OutgoingFeed) => string>> = {
  rss: rssDocument,
  atom: atomDocument,
  json: jsonFeedDocument,
};

/** No worker notifies a hub of feeds whose addresses are known from requests only. */
const distributionOf = ({ tenant, origin, isOriginFromRequest }: RequestContext): Distribution => ({
  origin,
  hub: isOriginFromRequest ? null : tenant.publication.hub,
});

function feedResponse(
  name: string | null,
  format: FeedFormat,
  version: string,
  create: SelectedResponse['create'],
): SelectedResponse {
  const type = `${FEED_FILES[format].mediaType}; charset=utf-8`;
  return { name: feedPath(name, format), version, type, hasAddresses: true, create };
}

/** A feed with its discovery links as a header too (WebSub, section 4). */
function feedParts(feed: OutgoingFeed, format: FeedFormat): ResponseParts {
  const body = FORMAT_WRITERS[format](feed);
  if (feed.hub === null) return { body };
  // A hub reads the feed right after a change: a cache between them must not keep an older one.
  return {
    body,
    cacheControl: ALWAYS_REVALIDATED,
    headers: { link: `<${feed.hub}>; rel="hub", <${feed.addresses[format]}>; rel="self"` },
  };
}

function withLastModified(parts: ResponseParts, changedAt: number, { now }: RequestContext): ResponseParts {
  // A worker's clock may be ahead, and the date must not be in the future (RFC 9110, section 8.8.2.1).
  const lastModified = new Date(Math.min(changedAt, now)).toUTCString();
  return { ...parts, headers: { ...parts.headers, 'last-modified': lastModified } };
}

interface FoundFeed {
  version: string;
  create: () => OutgoingFeed | Promise<OutgoingFeed>;
}

/** Finds a feed of the snapshot. Null for an unknown name. The name of the publication's own feed is null. */
function findFeed(
  requestContext: RequestContext,
  snapshot: Snapshot,
  name: string | null,
  readEdition: ReadEdition,
): FoundFeed | null {
  const from = distributionOf(requestContext);
  const { tenant } = requestContext;
  const editionsFeed = async () => {
    const read = snapshot.editions.listed.slice(0, MAX_EDITIONS).map(async ({ name }) => {
      const edition = await readEdition(tenant.publication.id, name);
      return edition && editionData({ tenant, snapshot, isApi: false }, name, edition);
    });
    const editions = (await Promise.all(read)).filter((edition) => edition !== null);
    return outgoingEditionsFeed(tenant.publication, editions, from);
  };
  if (name === EDITIONS_FEED_NAME) return { version: snapshot.editions.version, create: editionsFeed };
  const create = findOutgoingFeed(snapshot, name, from);
  // The snapshot's version does not change with the articles of a location.
  const location = snapshot.locations.find(({ id }) => locationFeedName(id) === name);
  return create && { version: `${snapshot.version} ${location?.version ?? ''}`, create };
}

function blogFeed(requestContext: RequestContext, blog: Blog, format: FeedFormat): SelectedResponse {
  const create = async () => {
    const { posts, isComplete } = await loadNewestPosts(blog);
    const feed = outgoingBlogFeed(requestContext.tenant.publication, posts, distributionOf(requestContext));
    return withBlogCaching(feedParts(feed, format), isComplete);
  };
  return feedResponse(BLOG_FEED_NAME, format, NO_VERSION, create);
}

/** Publishers' feeds are not listed, since their addresses may hold keys. */
function opml(requestContext: RequestContext): SelectedResponse {
  const { origin, tenant } = requestContext;
  const { publication } = tenant;
  const create = () => {
    const body = opmlDocument(publicationName(publication), listedFeeds(publication, origin));
    return withLastModified({ body, cacheControl: FIVE_MINUTES }, tenant.readAt, requestContext);
  };
  const type = 'text/x-opml; charset=utf-8';
  return { name: OPML_PATH, version: NO_VERSION, type, hasAddresses: true, create };
}

interface FeedRoute {
  Params: { '*': string };
}

const feedName = (file: string, extension: string): string =>
  file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : '';

interface FeedsOptions {
  serveResponse: ServeResponse;
  sendError: SendError;
  readEdition: ReadEdition;
  blogFor: (request: FastifyRequest) => Blog;
}

export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { serveResponse, sendError, readEdition, blogFor } = options;
  const serveFeed = (request: FastifyRequest, reply: FastifyReply, format: FeedFormat, name: string | null) => {
    const { requestContext } = request;
    if (name === BLOG_FEED_NAME)
      return serveResponse(request, reply, blogFeed(requestContext, blogFor(request), format));
    const { snapshot } = requestContext;
    if (!snapshot) return sendError(request, reply.header('retry-after', FIRST_SNAPSHOT_RETRY_SECONDS), 503);
    const found = findFeed(requestContext, snapshot, name, readEdition);
    if (!found) return sendError(request, reply, 404);
    const create = async () => {
      const feed = await found.create();
      // A change of the publication file changes its feeds too.
      return withLastModified(feedParts(feed, format), Math.max(feed.builtAt, snapshot.configuredAt), requestContext);
    };
    return serveResponse(request, reply, feedResponse(name, format, found.version, create));
  };

  for (const format of FEED_FORMATS) {
    const { path, extension } = FEED_FILES[format];
    app.get(`${path}.${extension}`, (request, reply) => serveFeed(request, reply, format, null));
    app.get<FeedRoute>(`${path}/*`, (request, reply) =>
      serveFeed(request, reply, format, feedName(request.params['*'], extension)),
    );
  }
  app.get(OPML_PATH, (request, reply) => serveResponse(request, reply, opml(request.requestContext)));
}
