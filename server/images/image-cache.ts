import { LRUCache } from 'lru-cache';
import { within } from '../../shared/node/within.ts';
import type { ImageResult } from './image.ts';
import type { ImagePipeline, ImageRequest } from './image-pipeline.ts';

const ENTRY_OVERHEAD_BYTES = 512;
const FRESH_MS = 3_600_000;
const STALE_MS = 24 * 3_600_000;
/** For a reader who can be sent an older image. */
const REVALIDATION_TIMEOUT_MS = 1_000;

interface CachedImage extends Extract<ImageResult, { kind: 'image' }> {
  createdAt: number;
}

interface ImageCacheOptions {
  pipeline: ImagePipeline;
  maxBytes: number;
  /** For one image, its time in the queue included; the work goes on for the next reader. */
  responseTimeoutMs: number;
  now: () => number;
}

interface ImageCache {
  get: (request: ImageRequest) => Promise<{ result: ImageResult; isCached: boolean }>;
  has: (request: ImageRequest) => boolean;
  bytes: () => number;
}

const cacheKey = ({ source, width, format }: ImageRequest): string =>
  `${source.key}/${width}/${source.crop.maxRatio}/${format}`;

/** An image is fresh for an hour; it stands in for a failed successor for a day, unless the publisher removed it. */
export function createImageCache({ pipeline, maxBytes, responseTimeoutMs, now }: ImageCacheOptions): ImageCache {
  const images = new LRUCache<string, CachedImage, ImageRequest>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => ENTRY_OVERHEAD_BYTES + file.bytes.length,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context }) => {
      const result = await pipeline.create(context);
      // Undefined leaves an older image where it is.
      return result.kind === 'image' ? { ...result, createdAt: now() } : undefined;
    },
  });

  const createInTime = async (request: ImageRequest, timeoutMs: number): Promise<ImageResult> => {
    // It rejects where there is no image and the entry was evicted meanwhile.
    const fetching = images.fetch(cacheKey(request), { context: request, forceRefresh: true }).catch(() => undefined);
    const created = await within(fetching, timeoutMs);
    if (created === 'slow') return { kind: 'failed', reason: `not ready within ${timeoutMs / 1000} s` };
    // The pipeline remembers failures, for all widths at once; a request that it refused leaves nothing.
    return created ?? pipeline.recentFailure(request.source) ?? { kind: 'busy' };
  };

  const usable = (key: string): CachedImage | null => {
    const image = images.peek(key, { allowStale: true });
    return image && now() - image.createdAt < STALE_MS ? image : null;
  };

  const get: ImageCache['get'] = async (request) => {
    const key = cacheKey(request);
    const fresh = images.get(key);
    if (fresh) return { result: fresh, isCached: true };
    const old = usable(key);
    const timeoutMs = old ? REVALIDATION_TIMEOUT_MS : responseTimeoutMs;
    const result = pipeline.recentFailure(request.source) ?? (await createInTime(request, timeoutMs));
    const isGone = result.kind === 'failed' && result.isGone === true;
    if (isGone) images.delete(key);
    return old && result.kind !== 'image' && !isGone ? { result: old, isCached: true } : { result, isCached: false };
  };

  return {
    get,
    has: (request) => usable(cacheKey(request)) !== null,
    bytes: () => images.calculatedSize,
  };
}
