import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import { registerPublicationMetrics } from '../shared/node/publications/publication-metrics.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications/publications.ts';
import { createRedis, type RedisClient, SILENCE_MS } from '../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, PROBE_KEY } from '../shared/node/redis/redis-keys.ts';
import { createRedisRefusals, type RedisRefusals } from '../shared/node/redis/redis-refusals.ts';
import { createSharedAssets, type SharedAssets } from './assets/shared-assets.ts';
import type { BlogCache } from './blog/blog-cache.ts';
import type { BlogFetch } from './blog/blog-fetch.ts';
import { createBlog } from './blog/create-blog.ts';
import type { PostRendererOptions } from './blog/markdown/post-renderer.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { createResponseCaches } from './cache/response-caches.ts';
import type { ServerEnv } from './env.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createMetrics, type ServerMetrics } from './ops/metrics.ts';
import { createDrawings, type Drawings } from './previews/create-drawings.ts';
import { logDefaultPublication, requireDefaultPublication } from './publications/default-publication.ts';
import { createRegistry, type TenantRegistry } from './publications/registry.ts';
import type { Tenant } from './publications/tenant.ts';
import { articlesHeld, warnOfUnmatchedHide } from './publications/unmatched-hide.ts';
import { type AssetManifest, readAssetManifest } from './render/asset-manifest.ts';
import { createRenderPage, type RenderPage } from './render/render-page.tsx';
import { createSearch, type Search } from './search/search.ts';
import { createSectionIndexes } from './search/section-indexes.ts';
import { createSnapshots } from './snapshot/create-snapshots.ts';
import type { SectionMemory } from './snapshot/section-memory.ts';
import type { SectionUpdates } from './snapshot/section-updates.ts';
import { registerSnapshotGauges } from './snapshot/snapshot-gauges.ts';
import type { SnapshotMemory } from './snapshot/snapshot-memory.ts';
import { createWarmSnapshot } from './snapshot/warm-snapshot.ts';

const USER_AGENT = 'TorontoNews/1.0 (image reader)';
/** 3,000 publications take about ten seconds. */
const FIRST_READ_MS = 20_000;

export interface ServerContext extends Drawings {
  env: ServerEnv;
  log: Logger;
  metrics: ServerMetrics;
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
  sectionUpdates: SectionUpdates;
  /** How long the server may read before it opens its public port. */
  firstReadMs: number;
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  redisRefusals: RedisRefusals;
  /** Closes the connections to Redis and to publishers, and stops watching the publication files. */
  close: () => Promise<void>;
}

export interface ContextOverrides {
  log?: Logger;
  now?: () => number;
  blogFetch?: BlogFetch;
  clientFolder?: URL;
  postRenderer?: Partial<PostRendererOptions>;
  /** The bundled draw-mask-program.ts. */
  maskProgram?: URL;
  /** Wraps the rendering of pages, so that a test can make it fail or wait. */
  wrapRender?: (render: RenderPage) => RenderPage;
  limits?: Partial<Limits>;
  publicationsEveryMs?: number;
  firstReadMs?: number;
  /** How long articles may take to come before a `hide` entry counts as unmatched, in milliseconds. */
  unmatchedHideAfterMs?: number;
  /** How long Redis may owe a reply, in milliseconds. */
  redisSilenceMs?: number;
}

type Base = Pick<ServerContext, 'env' | 'log' | 'metrics' | 'now'>;

/** @throws StartError where the build is missing or incomplete. */
async function readBuild({ clientFolder = new URL('./client/', import.meta.url), wrapRender }: ContextOverrides) {
  const manifest = readAssetManifest(clientFolder);
  const render = await createRenderPage(manifest);
  return { clientFolder, manifest, renderPage: wrapRender?.(render) ?? render };
}

/** @throws StartError with one line for each error in the publication files. */
async function readPublications({ env, log, metrics }: Base, everyMs?: number): Promise<Publications> {
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, everyMs);
  requireDefaultPublication(env.DEFAULT_PUBLICATION, publications);
  registerPublicationMetrics(metrics.registry, publications);
  return publications;
}

function createTenants({ env, log, now }: Base, publications: Publications, { styles }: AssetManifest): TenantRegistry {
  const { DEFAULT_PUBLICATION: defaultPublication } = env;
  const registry = createRegistry(publications.current(), { defaultPublication, styles, now });
  logDefaultPublication(defaultPublication, registry, log);
  publications.onChange(registry.apply);
  return registry;
}

function createConnections({ env, log, metrics }: Base, silenceMs = SILENCE_MS) {
  // Redis may refuse the subscription alone.
  const probe = () => Promise.all([redis.set(PROBE_KEY, '', 'PX', 1), subscriber.subscribe(ANNOUNCE_CHANNEL)]);
  const redisRefusals = createRedisRefusals(log, probe);
  const redis = createRedis(env, { whenAway: 'fail-fast', log, refusals: redisRefusals, silenceMs });
  const subscriberLog = log.child({ connection: 'announcements' });
  const subscriber = createRedis(env, { whenAway: 'wait', log: subscriberLog, refusals: redisRefusals, silenceMs });
  metrics.registry.registerMetric(redisRefusals.counter);
  return { redis, subscriber, redisRefusals, silenceMs };
}

function createImages({ env, log, metrics, now }: Base): ImageService {
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  return createImageService({
    allowPrivateAddresses,
    userAgent: USER_AGENT,
    log,
    metricsRegistry: metrics.registry,
    now,
  });
}

interface WatchedSnapshots extends Pick<ServerContext, 'registry' | 'snapshots'> {
  sections: SectionMemory;
}

/** Watches the age of the snapshots, and `hide` entries that match nothing; returns what stops it. */
function watchSnapshots(base: Base, { registry, sections, snapshots }: WatchedSnapshots, afterMs?: number) {
  registerSnapshotGauges(base.metrics.registry, registry, snapshots, base.now);
  const articlesOf = (tenant: Tenant) => (snapshots.of(tenant) ? articlesHeld(tenant, sections) : null);
  return warnOfUnmatchedHide({ ...base, registry, articlesOf, afterMs });
}

/**
 * Creates the real dependencies, or a test's in their place; nothing is connected yet.
 * @throws StartError with one line for each error in the publication files or the build.
 */
export async function createContext(env: ServerEnv, overrides: ContextOverrides = {}): Promise<ServerContext> {
  const log = overrides.log ?? createLogger('server', { level: env.LOG_LEVEL, instance: env.INSTANCE });
  const base = { env, log, metrics: createMetrics(), now: overrides.now ?? Date.now };
  const build = await readBuild(overrides);
  const images = createImages(base);
  const limits = { ...LIMITS, ...overrides.limits };
  const indexes = createSectionIndexes(limits.maxIndexedArticles);
  const { blog, close: closeBlog } = createBlog(base, overrides);
  const publications = await readPublications(base, overrides.publicationsEveryMs);
  const registry = createTenants(base, publications, build.manifest);
  const connections = createConnections(base, overrides.redisSilenceMs);
  const indexesAll = () => registry.all().length <= limits.publicationsIndexedAhead;
  const warm = createWarmSnapshot({ images, indexes, indexesAll });
  const { sections, snapshots, sectionUpdates } = createSnapshots({ ...base, ...connections, registry, warm });
  const { unmatchedHideAfterMs: afterMs, maskProgram } = overrides;
  const stopHideCheck = watchSnapshots(base, { registry, sections, snapshots }, afterMs);
  const sharedAssets = createSharedAssets({ ...connections, folder: new URL('assets/', build.clientFolder), log });
  return {
    ...base,
    publications,
    registry,
    redis: connections.redis,
    redisRefusals: connections.redisRefusals,
    snapshots,
    sectionUpdates,
    firstReadMs: overrides.firstReadMs ?? FIRST_READ_MS,
    blog,
    images,
    ...createDrawings({ images, folder: new URL('previews/', build.clientFolder), maskProgram, now: base.now }),
    ...build,
    sharedAssets,
    ...createResponseCaches({ ...base, maxBytes: env.PAGE_CACHE_BYTES }, registry),
    limits,
    search: createSearch(indexes),
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      stopHideCheck();
      connections.redisRefusals.stop();
      sharedAssets.stop();
      await Promise.all([sectionUpdates.stop(), images.close(), closeBlog()]);
    },
  };
}
