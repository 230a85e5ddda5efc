import { readFile } from 'node:fs/promises';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { BLOG_FEED_NAME, type FeedFormat, feedPath, MANIFEST_PATH } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import { ALWAYS_REVALIDATED, FIVE_MINUTES, NO_STORE, ONE_DAY } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { DocumentContent, SelectedDocument } from '../pages/serve-document.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { Tenant } from '../publications/tenant.ts';
import type { Channel } from './channel.ts';
import { articleChannel, blogChannel, type FeedSite } from './channels.ts';
import { FEED_FORMATS } from './feed-formats.ts';
import { hasOwnMark, type Icon, readIcon } from './icon.ts';
import { newsPosts, recentPosts } from './news-posts.ts';
import { opmlDocument } from './opml.ts';
import { robotsText } from './robots.ts';
import { newsSitemapDocument, sitemapDocument } from './sitemap.ts';
import { canonicalPages } from './sitemap-pages.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { webManifest } from './web-manifest.ts';

const XML = 'application/xml; charset=utf-8';
const MAX_BLOG_PAGES = 100;
/** How long a site map waits for the blog's list, in milliseconds. */
const BLOG_WITHIN_MS = 5_000;

const INCOMPLETE_TTL_MS = 5_000;
/** Long, since a changed mark changes the configuration version, which replaces the icon. */
const ICON_TTL_MS = 24 * 3_600_000;

/** A document without a content version: it is created again each minute. */
const FIXED = { version: 'fixed', hasAddresses: true } as const;

export type FeedSources = Pick<ServerContext, 'blog' | 'snapshots' | 'clientFolder' | 'drawIcon'>;

const siteOf = ({ tenant, origin }: RequestContext): FeedSite => ({ origin, hub: tenant.publication.hub });

/** A feed with its discovery links as a header too (WebSub, section 4). */
function feedContent(channel: Channel, format: FeedFormat): DocumentContent {
  const body = FEED_FORMATS[format].write(channel);
  if (channel.hub === null) return { body };
  // A hub reads the feed right after a change: a cache between them must not keep an older one.
  return {
    body,
    cacheControl: ALWAYS_REVALIDATED,
    headers: { link: `<${channel.hub}>; rel="hub", <${channel.addresses[format]}>; rel="self"` },
  };
}

/** A change of the publication file changes its documents too. */
function withLastModified(content: DocumentContent, { readAt }: Tenant, builtAt: number, now: number): DocumentContent {
  // A worker's clock may be ahead, and the date must not be in the future (RFC 9110, section 8.8.2.1).
  const lastModified = new Date(Math.min(Math.max(builtAt, readAt), now)).toUTCString();
  return { ...content, headers: { ...content.headers, 'last-modified': lastModified } };
}

/** Returns null for an unknown name. The name of the publication's own feed is null. */
export function articleFeed(
  requestContext: RequestContext,
  snapshot: Snapshot,
  format: FeedFormat,
  name: string | null,
): SelectedDocument | null {
  const createChannel = articleChannel(snapshot, name, siteOf(requestContext));
  if (!createChannel) return null;
  const { type } = FEED_FORMATS[format];
  const create = (now: number) => {
    const channel = createChannel();
    return withLastModified(feedContent(channel, format), requestContext.tenant, channel.builtAt, now);
  };
  return { name: feedPath(name, format), version: snapshot.version, type, hasAddresses: true, create };
}

export function blogFeed(requestContext: RequestContext, { blog }: FeedSources, format: FeedFormat): SelectedDocument {
  const { tenant, domain } = requestContext;
  const { type } = FEED_FORMATS[format];
  const create = async () => {
    const { posts, isWhole } = await recentPosts(blog, domain);
    return fromBlog(feedContent(blogChannel(tenant.publication, posts, siteOf(requestContext)), format), isWhole);
  };
  return { ...FIXED, name: feedPath(BLOG_FEED_NAME, format), type, create };
}

/** Publishers' feeds are not listed, since their addresses may hold keys. */
export function opml({ origin, tenant }: RequestContext): SelectedDocument {
  const { publication } = tenant;
  const create = (now: number) => {
    const body = opmlDocument(publicationName(publication), subscriptionsOf(publication, origin));
    return withLastModified({ body, cacheControl: FIVE_MINUTES }, tenant, 0, now);
  };
  return { ...FIXED, name: '/opml.xml', type: 'text/x-opml; charset=utf-8', create };
}

/** A document that lacks posts, because the blog backend failed, is replaced soon. */
const fromBlog = (content: DocumentContent, isWhole: boolean): DocumentContent =>
  isWhole
    ? { cacheControl: FIVE_MINUTES, ...content }
    : { ...content, cacheControl: NO_STORE, ttlMs: INCOMPLETE_TTL_MS };

export function sitemap({ tenant, origin, domain }: RequestContext, sources: FeedSources): SelectedDocument {
  const create = async () => {
    const bounds = { maxPages: MAX_BLOG_PAGES, deadline: performance.now() + BLOG_WITHIN_MS };
    const { posts, isWhole } = await allPosts(sources.blog, domain, bounds);
    const builtAt = sources.snapshots.of(tenant)?.builtAt ?? 0;
    return fromBlog({ body: sitemapDocument(canonicalPages(tenant.publication, posts, origin, builtAt)) }, isWhole);
  };
  return { ...FIXED, name: '/sitemap.xml', type: XML, create };
}

export function newsSitemap({ tenant, origin, domain }: RequestContext, { blog }: FeedSources): SelectedDocument {
  const create = async (now: number) => {
    const { publication } = tenant;
    const { pages, isWhole } = await newsPosts(blog, domain, origin, now);
    const body = newsSitemapDocument(publicationName(publication), publication.language, pages);
    return fromBlog({ body }, isWhole);
  };
  return { ...FIXED, name: '/news-sitemap.xml', type: XML, create };
}

export function robots({ origin }: RequestContext): SelectedDocument {
  const create = () => ({ body: robotsText(origin), cacheControl: FIVE_MINUTES });
  return { ...FIXED, name: '/robots.txt', type: 'text/plain; charset=utf-8', create };
}

export function manifest({ tenant }: RequestContext): SelectedDocument {
  const create = () => ({ body: webManifest(tenant.publication), cacheControl: ONE_DAY });
  return { ...FIXED, hasAddresses: false, name: MANIFEST_PATH, type: 'application/manifest+json', create };
}

/** The build's file, or a drawing for a publication with a colour or a mark of its own. */
export function iconDocument(
  { tenant: { publication } }: RequestContext,
  icon: Icon,
  { clientFolder, drawIcon }: FeedSources,
): SelectedDocument {
  const isDrawn = hasOwnMark(publication);
  const create = async () => ({
    body: await (isDrawn ? drawIcon(publication, icon.size) : readIcon(clientFolder, icon)),
    cacheControl: ONE_DAY,
    ttlMs: ICON_TTL_MS,
  });
  return { ...FIXED, hasAddresses: false, name: icon.path, type: isDrawn ? 'image/png' : icon.type, create };
}

export function licences(_requestContext: RequestContext, { clientFolder }: FeedSources): SelectedDocument {
  const create = async () => ({ body: await readFile(new URL('licences.txt', clientFolder)), cacheControl: ONE_DAY });
  return { ...FIXED, hasAddresses: false, name: '/licences.txt', type: 'text/plain; charset=utf-8', create };
}
