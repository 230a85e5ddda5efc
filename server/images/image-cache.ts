import { LRUCache } from 'lru-cache';
import { within } from '../../shared/node/within.ts';
import type { ImageResult, SourceImage } from './image.ts';
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
  const creating = new Map<string, Promise<ImageResult>>();
  const images = new LRUCache<string, CachedImage>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) => ENTRY_OVERHEAD_BYTES + file.bytes.length,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnStaleGet: true,
  });

  const removeAllWidths = ({ key }: SourceImage) => {
    for (const stored of Array.from(images.keys())) if (stored.startsWith(`${key}/`)) images.delete(stored);
  };
  const create = async (request: ImageRequest): Promise<ImageResult> => {
    const result = await pipeline.create(request);
    if (result.kind === 'image') images.set(cacheKey(request), { ...result, createdAt: now() });
    if (result.kind === 'failed' && result.isGone) removeAllWidths(request.source);
    return result;
  };
  /** lru-cache's own `fetch` would drop a result that is not an image. */
  const createOnce = (request: ImageRequest): Promise<ImageResult> => {
    const key = cacheKey(request);
    const creation = creating.get(key) ?? create(request).finally(() => creating.delete(key));
    creating.set(key, creation);
    return creation;
  };
  const createInTime = async (request: ImageRequest, timeoutMs: number): Promise<ImageResult> => {
    const created = await within(createOnce(request), timeoutMs);
    return created === 'slow' ? { kind: 'failed', reason: `not ready within ${timeoutMs / 1000} s` } : created;
  };

  const usable = (key: string): CachedImage | null => {
    const image = images.peek(key);
    return image && now() - image.createdAt < STALE_MS ? image : null;
  };

  const get: ImageCache['get'] = async (request) => {
    const key = cacheKey(request);
    const fresh = images.get(key, { allowStale: false });
    if (fresh) return { result: fresh, isCached: true };
    const timeoutMs = usable(key) ? REVALIDATION_TIMEOUT_MS : responseTimeoutMs;
    const result = pipeline.recentFailure(request.source) ?? (await createInTime(request, timeoutMs));
    const old = result.kind === 'image' ? null : usable(key);
    return old ? { result: old, isCached: true } : { result, isCached: false };
  };

  return {
    get,
    has: (request) => usable(cacheKey(request)) !== null,
    bytes: () => images.calculatedSize,
  };
}
