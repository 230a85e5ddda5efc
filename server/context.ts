import { createLogger, type Logger } from '../shared/node/logger.ts';
import { registerPublicationMetrics } from '../shared/node/publication-metrics.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications.ts';
import { createRedis, type RedisClient, SILENCE_MS } from '../shared/node/redis.ts';
import { type BlogCache, createBlogCache } from './blog/blog-cache.ts';
import { createBlogClient } from './blog/blog-client.ts';
import { createBlogFetch } from './blog/blog-fetch.ts';
import { createPostRenderer, type PostRendererOptions } from './blog/markdown/post-renderer.ts';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import type { ServerEnv } from './env.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import { createLeadWarmer } from './images/warm-lead.ts';
import { createMetrics, type ServerMetrics } from './ops/metrics.ts';
import { registerSnapshotAge } from './ops/snapshot-age.ts';
import { logDefaultPublication, requireDefaultPublication } from './publications/default-publication.ts';
import { createRegistry, type TenantRegistry } from './publications/registry.ts';
import type { Tenant } from './publications/tenant.ts';
import { articlesHeld, warnOfUnmatchedHide } from './publications/unmatched-hide.ts';
import { type AssetManifest, readAssetManifest } from './render/asset-manifest.ts';
import { createRenderPage, type RenderPage } from './render/render-page.tsx';
import { createSectionMemory } from './snapshot/section-memory.ts';
import { createSectionReader, type SectionReader } from './snapshot/section-reader.ts';
import { createSnapshotMemory, type SnapshotMemory } from './snapshot/snapshot-memory.ts';
import { createTenantIndex } from './snapshot/tenant-index.ts';

/** The share of the response cache's bound that responses for unknown hosts get besides: they never push out the others. */
const UNKNOWN_HOST_SHARE = 0.25;

/** The User-Agent of requests for publishers' images. */
const USER_AGENT = 'CityNews/1.0 (image reader)';

/** The dependencies of request handling. */
export interface ServerContext {
  env: ServerEnv;
  log: Logger;
  metrics: ServerMetrics;
  /** Milliseconds since the epoch. */
  now: () => number;
  registry: TenantRegistry;
  snapshots: SnapshotMemory;
  blog: BlogCache;
  images: ImageService;
  /** The folder of the browser's files: `manifest.json` and `assets/`. */
  clientFolder: URL;
  manifest: AssetManifest;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  /** Responses that depend on a host that no publication names. */
  unknownHostCache: ResponseCache;
  /** Draining begins with SIGTERM: `/readyz` is 503 from then on. */
  drain: { isDraining: boolean };
  publications: Publications;
  reader: SectionReader;
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  /** Closes the connections to Redis and to publishers, and stops watching the publication files. */
  close: () => Promise<void>;
}

/** The dependencies that a test may replace. */
export interface ContextOverrides {
  log?: Logger;
  now?: () => number;
  fetch?: typeof fetch;
  clientFolder?: URL;
  postRenderer?: Partial<PostRendererOptions>;
  /** Wraps the rendering of pages, so that a test can make it fail or wait. */
  wrapRender?: (render: RenderPage) => RenderPage;
  /** The time between two checks of the publication files, in milliseconds. */
  publicationsEveryMs?: number;
  /** How long articles may take to come before a `hide` entry counts as unmatched, in milliseconds. */
  unmatchedHideAfterMs?: number;
  /** How long Redis may owe a reply, in milliseconds. */
  redisSilenceMs?: number;
}

type Base = Pick<ServerContext, 'env' | 'log' | 'metrics' | 'now'>;

/** Creates what reads sections and builds the snapshots. */
function createSnapshots(
  { env, log, metrics, now }: Base,
  publications: Publications,
  images: ImageService,
  { styleHash }: AssetManifest,
  { redisSilenceMs: silenceMs = SILENCE_MS, unmatchedHideAfterMs: afterMs }: ContextOverrides,
) {
  const { DEFAULT_PUBLICATION: defaultPublication } = env;
  const registry = createRegistry(publications.current(), { defaultPublication, styleHash });
  logDefaultPublication(defaultPublication, registry, log);
  const sections = createSectionMemory(log, metrics);
  const tenants = createTenantIndex(registry);
  const snapshots = createSnapshotMemory({ registry, sections, log, prepare: createLeadWarmer(images), now });
  const redis = createRedis(env, 'fail-fast', log, silenceMs);
  const subscriber = createRedis(env, 'wait', log, silenceMs);
  const reader = createSectionReader({
    redis,
    subscriber,
    registry,
    tenants,
    sections,
    snapshots,
    metrics,
    log,
    now,
    silenceMs,
  });
  publications.onChange(registry.apply);
  registry.onChange(reader.takeChange);
  registerSnapshotAge(metrics.registry, registry, snapshots, now);
  const articlesOf = (tenant: Tenant) => (snapshots.of(tenant) ? articlesHeld(tenant, sections) : null);
  const stopHideCheck = warnOfUnmatchedHide({ registry, articlesOf, log, now, afterMs });
  return { registry, snapshots, redis, reader, stopHideCheck };
}

/** @throws StartError with one line for each error in the publication files. */
async function readPublications({ env, log, metrics }: Base, everyMs?: number): Promise<Publications> {
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, everyMs);
  requireDefaultPublication(env.DEFAULT_PUBLICATION, publications);
  registerPublicationMetrics(metrics.registry, publications);
  return publications;
}

/** Creates both response caches. A publication that is removed leaves them. */
function createResponseCaches(base: Base, registry: TenantRegistry) {
  const maxBytes = base.env.PAGE_CACHE_BYTES;
  const responseCache = createResponseCache({ ...base, name: 'pages', maxBytes });
  const unknownHostBytes = Math.ceil(maxBytes * UNKNOWN_HOST_SHARE);
  const unknownHostCache = createResponseCache({ ...base, name: 'unknown-host', maxBytes: unknownHostBytes });
  registry.onChange(({ removed }) => {
    for (const { publication } of removed) {
      for (const cache of [responseCache, unknownHostCache]) cache.forget(`${publication.id} `);
    }
  });
  return { responseCache, unknownHostCache };
}

function createBlog({ env, log, metrics, now }: Base, overrides: ContextOverrides) {
  const { BLOG_API_URL: url = null, BLOG_API_KEY: key = null, BLOG_TIMEOUT_MS: timeoutMs } = env;
  const requests = createBlogFetch(timeoutMs);
  const { fetch = requests.fetch } = overrides;
  const client = createBlogClient({ url, key, timeoutMs, fetch, log, metrics });
  const renderer = createPostRenderer({ log, ...overrides.postRenderer });
  const close = () => Promise.all([requests.close(), renderer.close()]);
  return { blog: createBlogCache(client, renderer, now), close };
}

function createImages({ env, log, metrics, now }: Base): ImageService {
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  return createImageService({ allowPrivateAddresses, userAgent: USER_AGENT, log, registry: metrics.registry, now });
}

/**
 * Creates the real dependencies, or a test's in their place; nothing is connected yet.
 * @throws StartError with one line for each error in the publication files or the build.
 */
export async function createContext(env: ServerEnv, overrides: ContextOverrides = {}): Promise<ServerContext> {
  const log = overrides.log ?? createLogger('server', env.LOG_LEVEL);
  const base = { env, log, metrics: createMetrics(), now: overrides.now ?? Date.now };
  const clientFolder = overrides.clientFolder ?? new URL('./client/', import.meta.url);
  const manifest = readAssetManifest(clientFolder);
  const render = createRenderPage(manifest);
  const images = createImages(base);
  const blog = createBlog(base, overrides);
  const publications = await readPublications(base, overrides.publicationsEveryMs);
  const { stopHideCheck, ...snapshots } = createSnapshots(base, publications, images, manifest, overrides);
  return {
    ...base,
    ...snapshots,
    publications,
    blog: blog.blog,
    images,
    clientFolder,
    manifest,
    renderPage: overrides.wrapRender?.(render) ?? render,
    ...createResponseCaches(base, snapshots.registry),
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      stopHideCheck();
      await Promise.all([snapshots.reader.stop(), images.close(), blog.close()]);
    },
  };
}
