import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import {
  publicationsPath,
  registerPublicationMetrics,
  watchPublications,
} from '../shared/node/publications/publications.ts';
import { createRedis, SILENCE_MS } from '../shared/node/redis/redis.ts';
import { createBlogCache } from './blog/blog-cache.ts';
import { type BlogFetch, createBlogClient, createBlogFetch } from './blog/blog-client.ts';
import { createPostRenderer, type PostRendererOptions } from './blog/markdown/post-renderer.ts';
import { createResponseCache } from './cache/response-cache.ts';
import type { ServerEnv } from './env.ts';
import { createSecurityHeaders } from './http/security-headers.ts';
import { createImageService } from './images/image-service.ts';
import { LIMITS, type Limits } from './limits/limits.ts';
import { createMetrics } from './metrics.ts';
import { createRenderPage, type RenderPage, readAssetManifest } from './pages/render-page.tsx';
import { createSearch } from './pages/search-index.ts';
import { createDrawings } from './previews/drawings.ts';
import { warnOfUnmatchedHide } from './publications/hide.ts';
import { createRegistry, requireDefaultPublication } from './publications/registry.ts';
import { registerSnapshotGauges } from './snapshot/snapshot-gauges.ts';
import { createSnapshotUpdates } from './snapshot/snapshot-updates.ts';
import { createSnapshots } from './snapshot/snapshots.ts';
import { createReadEdition } from './snapshot/stored-editions.ts';

const USER_AGENT = 'TorontoNews/1.0 (image reader)';
/** 3,000 publications take about ten seconds. */
const FIRST_READ_MS = 20_000;

export type ServerContext = Awaited<ReturnType<typeof createServerContext>>;

export interface ContextOverrides {
  log?: Logger;
  now?: () => number;
  /** For the ages of what is cached. By default `now`, and without it a monotonic clock. */
  monotonicNow?: () => number;
  blogFetch?: BlogFetch;
  clientFolder?: URL;
  postRenderer?: Partial<PostRendererOptions>;
  drawProgram?: URL;
  resizeProgram?: URL;
  wrapRender?: (render: RenderPage) => RenderPage;
  limits?: Partial<Limits>;
  publicationsEveryMs?: number;
  firstReadMs?: number;
  /** How long articles may take to come before a `hide` entry counts as unmatched, in milliseconds. */
  unmatchedHideAfterMs?: number;
  redisSilenceMs?: number;
  refreshEveryMs?: number;
}

/**
 * Creates what a server is made of, or a test's parts instead. Nothing is connected yet.
 * @throws StartError with one line for each error in the publication files or the build.
 */
export async function createServerContext(env: ServerEnv, overrides: ContextOverrides = {}) {
  const log = overrides.log ?? createLogger('server', { level: env.LOG_LEVEL, instance: env.INSTANCE });
  const now = overrides.now ?? Date.now;
  // By the machine's clock, what is cached while it is a day ahead would stay fresh for a day longer.
  const monotonicNow = overrides.monotonicNow ?? overrides.now ?? (() => performance.now());
  const limits = { ...LIMITS, ...overrides.limits };
  const metrics = createMetrics();
  const metricsRegistry = metrics.registry;

  const clientFolder = overrides.clientFolder ?? new URL('./client/', import.meta.url);
  const manifest = readAssetManifest(clientFolder);
  const render = await createRenderPage(manifest);
  const renderPage = overrides.wrapRender?.(render) ?? render;

  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, overrides.publicationsEveryMs);
  requireDefaultPublication(env.DEFAULT_PUBLICATION, publications);
  registerPublicationMetrics(metricsRegistry, publications);
  const registry = createRegistry(publications.current(), {
    defaultPublication: env.DEFAULT_PUBLICATION,
    now,
  });
  publications.onChange(registry.apply);

  const silenceMs = overrides.redisSilenceMs ?? SILENCE_MS;
  const redis = createRedis(env, { whenUnreachable: 'fail-fast', log, silenceMs });
  const subscriber = createRedis(env, {
    whenUnreachable: 'wait',
    log: log.child({ connection: 'announcements' }),
    silenceMs,
  });

  const images = createImageService({
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    userAgent: USER_AGENT,
    log,
    metricsRegistry,
    now: monotonicNow,
    program: overrides.resizeProgram,
  });
  const drawings = createDrawings(overrides.drawProgram);

  const snapshots = createSnapshots({ redis, registry, metrics, log, now, monotonicNow });
  const snapshotUpdates = createSnapshotUpdates({
    redis,
    subscriber,
    registry,
    refresh: snapshots.refresh,
    metrics,
    log,
    allEveryMs: overrides.refreshEveryMs,
  });
  registerSnapshotGauges(metricsRegistry, registry, snapshots);
  const stopHideCheck = warnOfUnmatchedHide({
    registry,
    articlesOf: snapshots.storedArticles,
    log,
    now,
    afterMs: overrides.unmatchedHideAfterMs,
  });

  const blogRequests = createBlogFetch(env.BLOG_TIMEOUT_MS);
  const blogClient = createBlogClient({
    url: env.BLOG_API_URL ?? null,
    key: env.BLOG_API_KEY ?? null,
    timeoutMs: env.BLOG_TIMEOUT_MS,
    fetch: overrides.blogFetch ?? blogRequests.fetch,
    log,
    metrics,
  });
  const postRenderer = createPostRenderer({ log, ...overrides.postRenderer });

  return {
    env,
    log,
    now,
    monotonicNow,
    limits,
    metrics,
    clientFolder,
    manifest,
    renderPage,
    publications,
    registry,
    securityHeaders: createSecurityHeaders(manifest.style),
    redis,
    snapshots,
    snapshotUpdates,
    firstReadMs: overrides.firstReadMs ?? FIRST_READ_MS,
    search: createSearch(limits.maxIndexedArticles),
    readEdition: createReadEdition(redis, log),
    images,
    drawings,
    blog: createBlogCache(blogClient, postRenderer, monotonicNow),
    cache: createResponseCache({ maxBytes: env.PAGE_CACHE_BYTES, log, metrics, now: monotonicNow }),
    /** Draining begins with SIGTERM: `/readyz` is 503 from then on. */
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      stopHideCheck();
      await Promise.all([
        snapshotUpdates.stop(),
        images.close(),
        drawings.close(),
        postRenderer.close(),
        blogRequests.close(),
      ]);
    },
  };
}
