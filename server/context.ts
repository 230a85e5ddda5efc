import { createLogger, type Logger } from '../shared/node/logger.ts';
import { registerPublicationMetrics } from '../shared/node/publication-metrics.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications.ts';
import { createRedis, type RedisClient, SILENCE_MS } from '../shared/node/redis.ts';
import { PROBE_KEY } from '../shared/node/redis-keys.ts';
import { createRedisRefusals, type RedisRefusals } from '../shared/node/redis-refusals.ts';
import { createSharedAssets, type SharedAssets } from './assets/shared-assets.ts';
import type { BlogCache } from './blog/blog-cache.ts';
import { createBlog } from './blog/create-blog.ts';
import type { PostRendererOptions } from './blog/markdown/post-renderer.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { createResponseCaches } from './cache/response-caches.ts';
import type { ServerEnv } from './env.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import type { PrepareSnapshot } from './images/warm-lead.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createMetrics, type ServerMetrics } from './ops/metrics.ts';
import { registerSnapshotGauges } from './ops/snapshot-gauges.ts';
import { createDrawings, type Drawings } from './previews/create-drawings.ts';
import { logDefaultPublication, requireDefaultPublication } from './publications/default-publication.ts';
import { createRegistry, type TenantRegistry } from './publications/registry.ts';
import type { Tenant } from './publications/tenant.ts';
import { articlesHeld, warnOfUnmatchedHide } from './publications/unmatched-hide.ts';
import { type AssetManifest, readAssetManifest } from './render/asset-manifest.ts';
import { createRenderPage, type RenderPage } from './render/render-page.tsx';
import { createSearch, type Search } from './search/search.ts';
import { createSectionIndexes } from './search/section-indexes.ts';
import { createPreparation } from './snapshot/prepare-snapshot.ts';
import { createSectionMemory } from './snapshot/section-memory.ts';
import { createSectionReader, type SectionReader } from './snapshot/section-reader.ts';
import { createSnapshotMemory, type SnapshotMemory } from './snapshot/snapshot-memory.ts';
import { createTenantIndex } from './snapshot/tenant-index.ts';

/** The User-Agent of requests for publishers' images. */
const USER_AGENT = 'CityNews/1.0 (image reader)';

/** The dependencies of request handling. */
export interface ServerContext extends Drawings {
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
  sharedAssets: SharedAssets;
  renderPage: RenderPage;
  responseCache: ResponseCache;
  /** Responses that depend on a host that no publication names. */
  unknownHostCache: ResponseCache;
  searchCache: ResponseCache;
  search: Search;
  limits: Limits;
  /** Draining begins with SIGTERM: `/readyz` is 503 from then on. */
  drain: { isDraining: boolean };
  publications: Publications;
  reader: SectionReader;
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  refusals: RedisRefusals;
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
  /** The bundled draw-mask-process.ts. */
  maskProgram?: URL;
  /** Wraps the rendering of pages, so that a test can make it fail or wait. */
  wrapRender?: (render: RenderPage) => RenderPage;
  limits?: Partial<Limits>;
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
  prepare: PrepareSnapshot,
  { styles }: AssetManifest,
  { redisSilenceMs: silenceMs = SILENCE_MS, unmatchedHideAfterMs: afterMs }: ContextOverrides,
) {
  const { DEFAULT_PUBLICATION: defaultPublication } = env;
  const registry = createRegistry(publications.current(), { defaultPublication, styles, now });
  logDefaultPublication(defaultPublication, registry, log);
  const sections = createSectionMemory(log, metrics);
  const tenants = createTenantIndex(registry);
  const snapshots = createSnapshotMemory({ registry, sections, log, prepare, now });
  const { redis, subscriber, refusals } = createConnections(env, log, silenceMs);
  metrics.registry.registerMetric(refusals.counter);
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
  registerSnapshotGauges(metrics.registry, registry, snapshots, now);
  const articlesOf = (tenant: Tenant) => (snapshots.of(tenant) ? articlesHeld(tenant, sections) : null);
  const stopHideCheck = warnOfUnmatchedHide({ registry, articlesOf, log, now, afterMs });
  return { registry, snapshots, redis, refusals, reader, stopHideCheck };
}

/** @throws StartError with one line for each error in the publication files. */
async function readPublications({ env, log, metrics }: Base, everyMs?: number): Promise<Publications> {
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, everyMs);
  requireDefaultPublication(env.DEFAULT_PUBLICATION, publications);
  registerPublicationMetrics(metrics.registry, publications);
  return publications;
}

function createConnections(env: ServerEnv, log: Logger, silenceMs: number) {
  // A read is enough: the server writes nothing but assets.
  const refusals = createRedisRefusals(log, () => redis.exists(PROBE_KEY));
  const redis = createRedis(env, { whenAway: 'fail-fast', log, refusals, silenceMs });
  const subscriber = createRedis(env, { whenAway: 'wait', log, refusals, silenceMs });
  return { redis, subscriber, refusals };
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
  const log = overrides.log ?? createLogger('server', { level: env.LOG_LEVEL, instance: env.INSTANCE });
  const base = { env, log, metrics: createMetrics(), now: overrides.now ?? Date.now };
  const clientFolder = overrides.clientFolder ?? new URL('./client/', import.meta.url);
  const manifest = readAssetManifest(clientFolder);
  const render = createRenderPage(manifest);
  const images = createImages(base);
  const { maskProgram } = overrides;
  const folder = new URL('previews/', clientFolder);
  const limits = { ...LIMITS, ...overrides.limits };
  const indexes = createSectionIndexes(limits.searchedArticles);
  const blog = createBlog(base, overrides);
  const publications = await readPublications(base, overrides.publicationsEveryMs);
  const prepare = createPreparation({
    images,
    indexes,
    indexesAll: () => publications.current().length <= limits.publicationsIndexedAhead,
  });
  const { stopHideCheck, ...snapshots } = createSnapshots(base, publications, prepare, manifest, overrides);
  const { redis } = snapshots;
  const sharedAssets = createSharedAssets({ redis, folder: new URL('assets/', clientFolder), log: base.log });
  return {
    ...base,
    ...snapshots,
    publications,
    blog: blog.blog,
    images,
    ...createDrawings({ images, folder, maskProgram, now: base.now }),
    clientFolder,
    manifest,
    sharedAssets,
    renderPage: overrides.wrapRender?.(render) ?? render,
    ...createResponseCaches({ ...base, maxBytes: env.PAGE_CACHE_BYTES }, snapshots.registry),
    limits,
    search: createSearch(indexes),
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      stopHideCheck();
      snapshots.refusals.stop();
      sharedAssets.stop();
      await Promise.all([snapshots.reader.stop(), images.close(), blog.close()]);
    },
  };
}
