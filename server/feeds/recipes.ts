import type { Snapshot, SnapshotSection } from '../../shared/model/snapshot.ts';
import { publicationName } from '../../shared/pages/head.ts';
import { feedPath, HOME_PATH, sectionPath } from '../../shared/paths.ts';
import { navLabelOf } from '../../shared/rules/anchor.ts';
import { allPosts } from '../blog/all-posts.ts';
import { FIVE_MINUTES, NO_STORE, ONE_DAY } from '../cache/cache-control.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import { documentRecipe } from '../pages/recipes.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { publicationChannel, sectionChannel } from './channels.ts';
import { type Icon, readIcon } from './icon.ts';
import { newsPosts } from './news-posts.ts';
import { opmlDocument } from './opml.ts';
import { robotsText } from './robots.ts';
import { rssDocument } from './rss.ts';
import { newsSitemapDocument, sitemapDocument } from './sitemap.ts';
import { sitePages } from './sitemap-pages.ts';
import { webManifest } from './web-manifest.ts';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** Site maps hold up to this many pages of the blog. */
const MAX_BLOG_PAGES = 100;
const SITEMAP_FRESH_MS = 10 * 60_000;
const UNFINISHED_FRESH_MS = 10_000;

/** `/rss.xml`. */
export function rssRecipe(visit: RequestContext, snapshot: Snapshot): Recipe {
  const at = () => ({ body: rssDocument(publicationChannel(snapshot, visit.origin)) });
  return documentRecipe(visit, { name: feedPath(), version: snapshot.version, type: RSS, at });
}

/** `/rss/{anchor}.xml`. */
export function sectionRssRecipe(visit: RequestContext, snapshot: Snapshot, section: SnapshotSection): Recipe {
  const at = () => ({ body: rssDocument(sectionChannel(snapshot, section, visit.origin)) });
  return documentRecipe(visit, { name: feedPath(section.anchor), version: snapshot.version, type: RSS, at });
}

/** `/opml.xml`: the publication's own feeds; its sources' addresses may hold what is not for everybody. */
export function opmlRecipe(visit: RequestContext): Recipe {
  const { origin, site } = visit;
  const title = publicationName(site.publication);
  const whole = { title, feed: `${origin}${feedPath()}`, page: `${origin}${HOME_PATH}` };
  const sections = site.publication.categories.map(({ name, anchor }) => ({
    title: `${navLabelOf(name)} | ${title}`,
    feed: `${origin}${feedPath(anchor)}`,
    page: `${origin}${sectionPath(anchor)}`,
  }));
  const at = () => ({ body: opmlDocument(title, [whole, ...sections]), cacheControl: FIVE_MINUTES });
  return documentRecipe(visit, { name: '/opml.xml', version: 'opml', type: 'text/x-opml; charset=utf-8', at });
}

/** A site map of the blog's pages, kept for a moment only while the backend does not give all of them. */
function siteMapRecipe(
  visit: RequestContext,
  name: string,
  write: (now: number) => Promise<{ body: string; isWhole: boolean }>,
): Recipe {
  const at = async (now: number) => {
    const { body, isWhole } = await write(now);
    return isWhole
      ? { body, cacheControl: FIVE_MINUTES, validUntil: now + SITEMAP_FRESH_MS }
      : { body, cacheControl: NO_STORE, validUntil: now + UNFINISHED_FRESH_MS };
  };
  return documentRecipe(visit, { name: `/${name}.xml`, version: name, type: XML, at });
}

/** `/sitemap.xml`; posts that the backend does not list now are in it once it does. */
export function sitemapRecipe(context: ServerContext, visit: RequestContext): Recipe {
  const { site, origin, domain } = visit;
  return siteMapRecipe(visit, 'sitemap', async () => {
    const { posts, isWhole } = await allPosts(context.blog, domain, MAX_BLOG_PAGES);
    const builtAt = context.snapshots.of(site)?.builtAt ?? 0;
    return { body: sitemapDocument(sitePages(site.publication, posts, origin, builtAt)), isWhole };
  });
}

/** `/news-sitemap.xml`: the blog's posts of the last two days. */
export function newsSitemapRecipe(context: ServerContext, visit: RequestContext): Recipe {
  const { site, origin, domain } = visit;
  return siteMapRecipe(visit, 'news-sitemap', async (now) => {
    const { pages, isWhole } = await newsPosts(context.blog, domain, origin, now);
    return { body: newsSitemapDocument(publicationName(site.publication), pages), isWhole };
  });
}

/** `/robots.txt`. */
export function robotsRecipe(visit: RequestContext): Recipe {
  const at = () => ({ body: robotsText(visit.origin), cacheControl: FIVE_MINUTES });
  return documentRecipe(visit, { name: '/robots.txt', version: 'robots', type: 'text/plain; charset=utf-8', at });
}

/** `/manifest.webmanifest`. */
export function webManifestRecipe(visit: RequestContext): Recipe {
  const at = () => ({ body: webManifest(visit.site.publication), cacheControl: ONE_DAY });
  const type = 'application/manifest+json';
  return documentRecipe(visit, { name: '/manifest.webmanifest', version: 'manifest', type, at, isOriginFree: true });
}

/** `/favicon.ico` and the icons of the installed app. */
export function iconRecipe({ clientFolder }: ServerContext, visit: RequestContext, icon: Icon): Recipe {
  const at = async () => ({ body: await readIcon(clientFolder, icon), cacheControl: ONE_DAY });
  return documentRecipe(visit, { name: icon.path, version: 'icon', type: icon.type, at, isOriginFree: true });
}
