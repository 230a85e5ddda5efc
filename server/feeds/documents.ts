import { readFile } from 'node:fs/promises';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { sectionLabel } from '../../shared/pages/publication-info.ts';
import { type FeedFormat, feedPath, HOME_PATH, MANIFEST_PATH, sectionPath } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import { FIVE_MINUTES, NO_STORE, ONE_DAY } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { DocumentContent, SelectedDocument } from '../pages/serve-document.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { articleChannel, blogChannel } from './channels.ts';
import { FEED_FORMATS } from './feed-formats.ts';
import { type Icon, readIcon } from './icon.ts';
import { newsPosts, recentPosts } from './news-posts.ts';
import { opmlDocument } from './opml.ts';
import { robotsText } from './robots.ts';
import { newsSitemapDocument, sitemapDocument } from './sitemap.ts';
import { canonicalPages } from './sitemap-pages.ts';
import { webManifest } from './web-manifest.ts';

const XML = 'application/xml; charset=utf-8';
const MAX_BLOG_PAGES = 100;
/** How long a site map waits for the blog's list, in milliseconds. */
const BLOG_WITHIN_MS = 5_000;

const INCOMPLETE_TTL_MS = 5_000;

/** A document without a content version: it is created again each minute. */
const FIXED = { version: 'fixed', hasAddresses: true } as const;

export type FeedSources = Pick<ServerContext, 'blog' | 'snapshots' | 'clientFolder'>;

/** Returns null for an unknown name. The name of the publication's own feed is null. */
export function articleFeed(
  { origin }: RequestContext,
  snapshot: Snapshot,
  format: FeedFormat,
  name: string | null,
): SelectedDocument | null {
  const channel = articleChannel(snapshot, name, origin);
  if (!channel) return null;
  const { type, write } = FEED_FORMATS[format];
  const create = () => ({ body: write(channel) });
  return { name: feedPath(name, format), version: snapshot.version, type, hasAddresses: true, create };
}

export function blogFeed(
  { tenant, origin, domain }: RequestContext,
  { blog }: FeedSources,
  format: FeedFormat,
): SelectedDocument {
  const { type, write } = FEED_FORMATS[format];
  const create = async () => {
    const { posts, isWhole } = await recentPosts(blog, domain);
    return fromBlog(write(blogChannel(tenant.publication, posts, origin)), isWhole);
  };
  return { ...FIXED, name: feedPath('blog', format), type, create };
}

/** Publishers' feeds are not listed, since their addresses may hold keys. */
export function opml({ origin, tenant }: RequestContext): SelectedDocument {
  const title = publicationName(tenant.publication);
  const whole = { title, feed: `${origin}${feedPath()}`, page: `${origin}${HOME_PATH}` };
  const { categories, language } = tenant.publication;
  const sections = categories.map(({ name, anchor }) => ({
    title: `${sectionLabel(name, anchor, language)} | ${title}`,
    feed: `${origin}${feedPath(anchor)}`,
    page: `${origin}${sectionPath(anchor)}`,
  }));
  const create = () => ({ body: opmlDocument(title, [whole, ...sections]), cacheControl: FIVE_MINUTES });
  return { ...FIXED, name: '/opml.xml', type: 'text/x-opml; charset=utf-8', create };
}

/** A document that lacks posts, because the blog backend failed, is replaced soon. */
const fromBlog = (body: string, isWhole: boolean): DocumentContent =>
  isWhole ? { body, cacheControl: FIVE_MINUTES } : { body, cacheControl: NO_STORE, ttlMs: INCOMPLETE_TTL_MS };

export function sitemap({ tenant, origin, domain }: RequestContext, sources: FeedSources): SelectedDocument {
  const create = async () => {
    const bounds = { maxPages: MAX_BLOG_PAGES, deadline: performance.now() + BLOG_WITHIN_MS };
    const { posts, isWhole } = await allPosts(sources.blog, domain, bounds);
    const builtAt = sources.snapshots.of(tenant)?.builtAt ?? 0;
    return fromBlog(sitemapDocument(canonicalPages(tenant.publication, posts, origin, builtAt)), isWhole);
  };
  return { ...FIXED, name: '/sitemap.xml', type: XML, create };
}

export function newsSitemap({ tenant, origin, domain }: RequestContext, { blog }: FeedSources): SelectedDocument {
  const create = async (now: number) => {
    const { pages, isWhole } = await newsPosts(blog, domain, origin, now);
    return fromBlog(
      newsSitemapDocument(publicationName(tenant.publication), tenant.publication.language, pages),
      isWhole,
    );
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

export function iconDocument(icon: Icon, clientFolder: URL): SelectedDocument {
  const create = async () => ({ body: await readIcon(clientFolder, icon), cacheControl: ONE_DAY });
  return { ...FIXED, hasAddresses: false, name: icon.path, type: icon.type, create };
}

/** The licences of the packages and fonts in this build. */
export function licences(_requestContext: RequestContext, { clientFolder }: FeedSources): SelectedDocument {
  const create = async () => ({ body: await readFile(new URL('licences.txt', clientFolder)), cacheControl: ONE_DAY });
  return { ...FIXED, hasAddresses: false, name: '/licences.txt', type: 'text/plain; charset=utf-8', create };
}
