import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { SitemapContent } from '../../shared/pages/page-definition.ts';
import { ALL_PAGES } from '../../shared/pages/pages.ts';
import { postPath, WEB_MANIFEST_PATH } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { LIGHT } from '../../shared/rules/colours.ts';
import type { Blog } from '../blog/blog-cache.ts';
import { listNewestPosts, loadNewestPosts } from '../blog/listed-posts.ts';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import { NO_VERSION, type ResponseParts, type ServeResponse, withBlogCaching } from '../pages/serve-response.ts';
import type { Drawings } from '../previews/drawings.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { APP_ICONS, ICONS, iconParts } from './icon.ts';
import { type NewsSitemapEntry, newsSitemapDocument, type SitemapPage, sitemapDocument } from './sitemap.ts';

function robotsText(origin: string): string {
  const sitemaps = ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `Sitemap: ${origin}${path}`);
  return `${['User-agent: *', 'Disallow: /api/', '', ...sitemaps].join('\n')}\n`;
}

function webManifest(publication: Publication): string {
  const name = publicationName(publication);
  return JSON.stringify({
    name,
    short_name: name,
    description: taglineOf(publication),
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: publication.language,
    dir: 'ltr',
    background_color: LIGHT.paper,
    theme_color: LIGHT.paper,
    icons: APP_ICONS.map(({ path: src, type, sizes }) => ({ src, type, sizes })),
  });
}

const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const MAX_BLOG_PAGES = 100;
const BLOG_WITHIN_MS = 5_000;
const MAX_NEWS_AGE_MS = 2 * 86_400_000;

interface FileSources {
  blog: Blog;
  clientFolder: URL;
  drawings: Drawings;
}

type CreateParts = (requestContext: RequestContext, sources: FileSources) => ResponseParts | Promise<ResponseParts>;

interface FileRow {
  path: string;
  type: string;
  create: CreateParts;
  hasAddresses: boolean;
}

/** Every page at its canonical addresses. One that is made of the snapshot changed with it. */
function canonicalPages(content: SitemapContent, origin: string, builtAt: number): SitemapPage[] {
  return ALL_PAGES.flatMap(({ source, sitemap }) =>
    sitemap(content).map((path) => ({ address: `${origin}${path}`, changedAt: source === 'snapshot' ? builtAt : 0 })),
  );
}

const sitemap: CreateParts = async ({ tenant, snapshot, origin }, { blog }) => {
  const deadline = performance.now() + BLOG_WITHIN_MS;
  const { posts, isComplete } = await listNewestPosts(blog, { maxPages: MAX_BLOG_PAGES, deadline });
  const builtAt = snapshot?.builtAt ?? 0;
  const editions = snapshot?.editions.listed ?? [];
  return withBlogCaching(
    { body: sitemapDocument(canonicalPages({ publication: tenant.publication, posts, editions }, origin, builtAt)) },
    isComplete,
  );
};

/** Articles are not listed: their pages are the publishers'. */
const newsSitemap: CreateParts = async ({ tenant: { publication }, origin, now }, { blog }) => {
  const { posts, isComplete } = await loadNewestPosts(blog);
  const pages = posts.flatMap(({ slug, metaTitle, date }): NewsSitemapEntry[] => {
    const age = now - Date.parse(date);
    return age >= 0 && age <= MAX_NEWS_AGE_MS
      ? [{ address: `${origin}${postPath(slug)}`, title: metaTitle, date }]
      : [];
  });
  const body = newsSitemapDocument(publicationName(publication), publication.language, pages);
  return withBlogCaching({ body }, isComplete);
};

const robots: CreateParts = ({ origin }) => ({ body: robotsText(origin), cacheControl: FIVE_MINUTES });

const webManifestFile: CreateParts = ({ tenant }) => ({
  body: webManifest(tenant.publication),
  cacheControl: ONE_DAY,
});

const licences: CreateParts = async (_requestContext, { clientFolder }) => ({
  body: await readFile(new URL('licences.txt', clientFolder)),
  cacheControl: ONE_DAY,
});

const FILES: readonly FileRow[] = [
  { path: '/sitemap.xml', type: XML, create: sitemap, hasAddresses: true },
  { path: '/news-sitemap.xml', type: XML, create: newsSitemap, hasAddresses: true },
  { path: '/robots.txt', type: TEXT, create: robots, hasAddresses: true },
  { path: '/licences.txt', type: TEXT, create: licences, hasAddresses: false },
  { path: WEB_MANIFEST_PATH, type: 'application/manifest+json', create: webManifestFile, hasAddresses: false },
  ...ICONS.map((icon) => ({
    path: icon.path,
    type: icon.type,
    hasAddresses: false,
    create: ({ tenant }: RequestContext, sources: FileSources) => iconParts(tenant.publication, icon, sources),
  })),
];

interface FilesOptions extends Omit<FileSources, 'blog'> {
  serveResponse: ServeResponse;
  blogFor: (request: FastifyRequest) => Blog;
}

export function registerFiles(app: FastifyInstance, { serveResponse, blogFor, ...sources }: FilesOptions): void {
  for (const { path, create, type, hasAddresses } of FILES) {
    app.get(path, (request, reply) =>
      serveResponse(request, reply, {
        name: path,
        version: NO_VERSION,
        type,
        hasAddresses,
        create: () => create(request.requestContext, { ...sources, blog: blogFor(request) }),
      }),
    );
  }
}
