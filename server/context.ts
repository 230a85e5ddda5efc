import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import type { Publications } from '../shared/node/publications/publications.ts';
import type { BlogCache } from './blog/blog-cache.ts';
import type { BlogFetch } from './blog/blog-fetch.ts';
import { createBlog } from './blog/create-blog.ts';
import type { PostRendererOptions } from './blog/markdown/post-renderer.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import { createResponseCaches } from './cache/response-caches.ts';
import { type Connections, createConnections } from './connections.ts';
import type { ServerEnv } from './env.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import { LIMITS, type Limits } from './limits.ts';
import { createMetrics, type ServerMetrics } from './ops/metrics.ts';
import { createDrawings, type Drawings } from './previews/create-drawings.ts';
import { createTenants } from './publications/create-tenants.ts';
import type { TenantRegistry } from './publications/registry.ts';
import { type AssetManifest, readAssetManifest } from './render/asset-manifest.ts';
import { createRenderPage, type RenderPage } from './render/render-page.tsx';
import { createSearch, type Search } from './search/search.ts';
import { createSectionIndexes } from './search/section-indexes.ts';
import { createSnapshots } from './snapshot/create-snapshots.ts';
import type { SectionUpdates } from './snapshot/section-updates.ts';
import type { SnapshotMemory } from './snapshot/snapshot-memory.ts';
import { createWarmSnapshot } from './snapshot/warm-snapshot.ts';

const USER_AGENT = 'TorontoNews/1.0 (image reader)';
/** 3,000 publications take about ten seconds. */
const FIRST_READ_MS = 20_000;

export interface ServerContext extends Connections, Drawings {
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
  /** Closes the connections to Redis and to publishers, and stops watching the publication files. */
  close: () => Promise<void>;
}

export interface ContextOverrides {
  log?: Logger;
  now?: () => number;
  /** For the ages of what is cached; by default `now`, and without it a clock that nobody sets. */
  elapsed?: () => number;
  blogFetch?: BlogFetch;
  clientFolder?: URL;
  postRenderer?: Partial<PostRendererOptions>;
  /** The bundled draw-mark-program.ts. */
  markProgram?: URL;
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

/** @throws StartError where the build is missing or incomplete. */
async function readBuild({ clientFolder = new URL('./client/', import.meta.url), wrapRender }: ContextOverrides) {
  const manifest = readAssetManifest(clientFolder);
  const render = await createRenderPage(manifest);
  return { clientFolder, manifest, renderPage: wrapRender?.(render) ?? render };
}

type Base = Pick<ServerContext, 'env' | 'log' | 'metrics' | 'now'>;

function createImages({ env, log, metrics, now }: Base): ImageService {
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  const { registry: metricsRegistry } = metrics;
  return createImageService({ allowPrivateAddresses, userAgent: USER_AGENT, log, metricsRegistry, now });
}

/**
 * Creates the real dependencies, or a test's in their place; nothing is connected yet.
 * @throws StartError with one line for each error in the publication files or the build.
 */
export async function createContext(env: ServerEnv, overrides: ContextOverrides = {}): Promise<ServerContext> {
  const log = overrides.log ?? createLogger('server', { level: env.LOG_LEVEL, instance: env.INSTANCE });
  const base = { env, log, metrics: createMetrics(), now: overrides.now ?? Date.now };
  // By the machine's clock, what is cached while it is a day ahead would stay fresh for a day longer.
  const elapsed = overrides.elapsed ?? overrides.now ?? (() => performance.now());
  const caching = { ...base, now: elapsed };
  const build = await readBuild(overrides);
  const images = createImages(caching);
  const limits = { ...LIMITS, ...overrides.limits };
  const indexes = createSectionIndexes(limits.maxIndexedArticles);
  const { blog, close: closeBlog } = createBlog(caching, overrides);
  const tenants = await createTenants(base, build.manifest.styles, overrides.publicationsEveryMs);
  const { publications, registry } = tenants;
  const connections = createConnections(base, overrides.redisSilenceMs);
  const indexesAll = () => registry.all().length <= limits.publicationsIndexedAhead;
  const warm = createWarmSnapshot({ images, indexes, indexesAll });
  const { unmatchedHideAfterMs, markProgram } = overrides;
  const snapshotsOptions = { ...base, ...tenants, ...connections, warm, unmatchedHideAfterMs };
  const { snapshots, sectionUpdates, stop: stopSnapshots } = createSnapshots(snapshotsOptions);
  return {
    ...base,
    ...tenants,
    ...connections,
    snapshots,
    sectionUpdates,
    firstReadMs: overrides.firstReadMs ?? FIRST_READ_MS,
    blog,
    images,
    ...createDrawings({ images, folder: new URL('previews/', build.clientFolder), markProgram, now: elapsed }),
    ...build,
    ...createResponseCaches({ ...caching, maxBytes: env.PAGE_CACHE_BYTES }, registry),
    limits,
    search: createSearch(indexes),
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      connections.redisRefusals.stop();
      await Promise.all([stopSnapshots(), images.close(), closeBlog()]);
    },
  };
}
