import type { Publication } from '../shared/model/publication.ts';
import { createLogger, type Logger } from '../shared/node/logger.ts';
import { publicationsPath, watchPublications } from '../shared/node/publications.ts';
import { createRedis, type RedisClient, SILENCE_MS } from '../shared/node/redis.ts';
import { type BlogCache, createBlogCache } from './blog/blog-cache.ts';
import { createBlogClient } from './blog/blog-client.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import type { ServerEnv } from './env.ts';
import { createImageService, type ImageService } from './images/image-service.ts';
import { createLeadWarmer } from './images/warm-lead.ts';
import { createMetrics, type ServerMetrics } from './ops/metrics.ts';
import { registerSnapshotAge } from './ops/snapshot-age.ts';
import { createRegistry, type TenantRegistry } from './publications/registry.ts';
import { type AssetManifest, readAssetManifest } from './render/asset-manifest.ts';
import { createRenderPage, type RenderPage } from './render/render-page.tsx';
import { createHeldSections } from './snapshot/section-memory.ts';
import { createSectionReader, type SectionReader } from './snapshot/section-reader.ts';
import { createSnapshotMemory, type SnapshotMemory } from './snapshot/snapshot-memory.ts';

const MAX_PAGE_BYTES = 48 * 1024 * 1024;
/** Pages for hosts that no publication names are held apart: a flood of hosts must not push out the others. */
const MAX_BORROWED_PAGE_BYTES = 12 * 1024 * 1024;

/** What publishers' servers see when a picture is fetched. */
const USER_AGENT = 'CityNews/1.0 (picture reader)';

/** All that answering a request takes. */
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
  pages: PageCache;
  borrowedPages: PageCache;
  /** Between SIGTERM and the end: `/readyz` says so. */
  drain: { isDraining: boolean };
  publications: () => readonly Publication[];
  reader: SectionReader;
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  /** Lets go of Redis, of the publication files and of publishers' servers. */
  close: () => Promise<void>;
}

/** What a test may put in the place of the real thing. */
export interface ContextOverrides {
  log?: Logger;
  now?: () => number;
  fetch?: typeof fetch;
  clientFolder?: URL;
  /** Wraps the rendering of pages, to make it fail or wait. */
  wrapRender?: (render: RenderPage) => RenderPage;
  /** How often the publication files are looked at, in milliseconds. */
  publicationsEveryMs?: number;
  /** How long Redis may owe an answer, in milliseconds. */
  redisSilenceMs?: number;
}

type Base = Pick<ServerContext, 'env' | 'log' | 'metrics' | 'now'>;

/** Publication files, the sections of Redis, and the snapshots put together from both. */
function createStories({ env, log, metrics, now }: Base, images: ImageService, overrides: ContextOverrides) {
  const { publicationsEveryMs, redisSilenceMs: silenceMs = SILENCE_MS } = overrides;
  const publications = watchPublications(publicationsPath(env.PUBLICATIONS), log, publicationsEveryMs);
  const registry = createRegistry(publications.current());
  const held = createHeldSections(log, metrics);
  const snapshots = createSnapshotMemory({ registry, held, log, prepare: createLeadWarmer(images) });
  const redis = createRedis(env, 'fail-fast', log, silenceMs);
  const subscriber = createRedis(env, 'wait', log, silenceMs);
  const reader = createSectionReader({ redis, subscriber, registry, held, snapshots, metrics, log, now, silenceMs });
  publications.onChange((changed) => {
    registry.replace(changed);
    void reader.readAll();
  });
  registerSnapshotAge(metrics.registry, registry, snapshots, now);
  return { publications, registry, snapshots, redis, reader };
}

function createBlog({ env, log, metrics, now }: Base, fetchBlog: typeof fetch): BlogCache {
  const { BLOG_API_URL: url = null, BLOG_API_KEY: key = null, BLOG_TIMEOUT_MS: timeoutMs } = env;
  return createBlogCache(createBlogClient({ url, key, timeoutMs, fetch: fetchBlog, log, metrics }), now);
}

function createImages({ env, log, metrics, now }: Base): ImageService {
  const { ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  return createImageService({ allowPrivateAddresses, userAgent: USER_AGENT, log, registry: metrics.registry, now });
}

/**
 * Builds the real dependencies; nothing is connected yet.
 * @throws StartError with one line a fault: publication files, the build.
 */
export function createContext(env: ServerEnv, overrides: ContextOverrides = {}): ServerContext {
  const log = overrides.log ?? createLogger('server', env.LOG_LEVEL);
  const base = { env, log, metrics: createMetrics(), now: overrides.now ?? Date.now };
  const clientFolder = overrides.clientFolder ?? new URL('./client/', import.meta.url);
  const manifest = readAssetManifest(clientFolder);
  const render = createRenderPage(manifest);
  const images = createImages(base);
  const { publications, ...stories } = createStories(base, images, overrides);
  return {
    ...base,
    ...stories,
    publications: publications.current,
    blog: createBlog(base, overrides.fetch ?? fetch),
    images,
    clientFolder,
    manifest,
    renderPage: overrides.wrapRender?.(render) ?? render,
    pages: createPageCache({ ...base, name: 'pages', maxBytes: MAX_PAGE_BYTES }),
    borrowedPages: createPageCache({ ...base, name: 'borrowed', maxBytes: MAX_BORROWED_PAGE_BYTES }),
    drain: { isDraining: false },
    close: async () => {
      publications.close();
      await Promise.all([stories.reader.stop(), images.close()]);
    },
  };
}
