import { LRUCache } from 'lru-cache';
import { within } from '../../shared/node/within.ts';
import type { ImageResult } from './image.ts';
import type { ImagePipeline, ImageRequest } from './image-pipeline.ts';

const ENTRY_OVERHEAD_BYTES = 512;
const FRESH_MS = 3_600_000;
const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 60_000;
/** For a reader who can be sent an older image. */
const REVALIDATION_TIMEOUT_MS = 1_000;

interface CachedImage {
  result: ImageResult;
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
  /** Whether an older image may be sent in place of one that is not there. */
  const isUsable = (old: CachedImage | undefined) => old?.result.kind === 'image' && now() - old.createdAt < STALE_MS;
  const insteadOf = (failure: Exclude<ImageResult, { kind: 'image' }>, old: CachedImage | undefined): ImageResult => {
    const isGone = failure.kind === 'failed' && failure.isGone === true;
    return old && isUsable(old) && !isGone ? old.result : failure;
  };

  const images = new LRUCache<string, CachedImage, ImageRequest>({
    maxSize: maxBytes,
    sizeCalculation: ({ result }) => ENTRY_OVERHEAD_BYTES + (result.kind === 'image' ? result.file.bytes.length : 0),
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context, options }) => {
      const result = await pipeline.create(context);
      if (result.kind === 'image') return { result, createdAt: now() };
      options.ttl = RETRY_MS;
      return { result: insteadOf(result, old), createdAt: old?.createdAt ?? now() };
    },
  });

  const createInTime = async (request: ImageRequest, timeoutMs: number): Promise<ImageResult> => {
    // A failure in this cache is never read: the pipeline remembers failures, for all widths at once.
    const fetching = images.forceFetch(cacheKey(request), { context: request, forceRefresh: true });
    const created = await within(fetching, timeoutMs);
    return created === 'slow' ? { kind: 'failed', reason: `not ready within ${timeoutMs / 1000} s` } : created.result;
  };

  const peek = (key: string) => images.peek(key, { allowStale: true });

  const get: ImageCache['get'] = async (request) => {
    const key = cacheKey(request);
    const fresh = images.get(key)?.result;
    if (fresh?.kind === 'image') return { result: fresh, isCached: true };
    const old = peek(key);
    const timeoutMs = isUsable(old) ? REVALIDATION_TIMEOUT_MS : responseTimeoutMs;
    const created = pipeline.recentFailure(request.source) ?? (await createInTime(request, timeoutMs));
    const result = created.kind === 'image' ? created : insteadOf(created, old);
    return { result, isCached: result === old?.result };
  };

  return {
    get,
    has: (request) => isUsable(peek(cacheKey(request))),
    bytes: () => images.calculatedSize,
  };
}
