import { LRUCache } from 'lru-cache';
import { within } from '../blog/within.ts';
import type { ImageResult } from './image.ts';
import type { ImagePipeline, ImageRequest } from './image-pipeline.ts';

/** The memory of an entry besides its bytes. */
const ENTRY_BYTES = 512;
/** Then the publisher's file is fetched again, so that a correction shows. */
const FRESH_MS = 3_600_000;
/** How long an image is sent while it cannot be fetched again. */
const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 60_000;
/** For a reader who can be sent an older image. */
const REVALIDATION_TIMEOUT_MS = 1_000;

interface CachedImage {
  result: ImageResult;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

export interface ImageCacheOptions {
  pipeline: ImagePipeline;
  maxBytes: number;
  /** For one image, its time in the queue included: the browser gets a response, and the work goes on for the next reader. */
  responseTimeoutMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface ImageCache {
  /** Resolves with an image in memory, or creates it. A burst creates it once. */
  get: (request: ImageRequest) => Promise<{ result: ImageResult; isCached: boolean }>;
  /** Whether the image is in memory, fresh or not. */
  has: (request: ImageRequest) => boolean;
  bytes: () => number;
}

const cacheKey = ({ source, width, format }: ImageRequest): string =>
  `${source.key}/${width}/${source.frame.maxRatio}/${format}`;

/**
 * Creates the cache of resized images. They are fresh for an hour, then created anew; where that fails the older one is
 * sent for a day, unless the publisher took it back.
 */
export function createImageCache({ pipeline, maxBytes, responseTimeoutMs, now }: ImageCacheOptions): ImageCache {
  const insteadOf = (failure: Exclude<ImageResult, { kind: 'image' }>, old: CachedImage | undefined): ImageResult => {
    const isGone = failure.kind === 'failed' && failure.isGone === true;
    return old?.result.kind === 'image' && !isGone && now() - old.createdAt < STALE_MS ? old.result : failure;
  };

  const images = new LRUCache<string, CachedImage, ImageRequest>({
    maxSize: maxBytes,
    sizeCalculation: ({ result }) => ENTRY_BYTES + (result.kind === 'image' ? result.file.bytes.length : 0),
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
    // The pipeline remembers failures, for all widths at once: a cached one is not read.
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
    const timeoutMs = old?.result.kind === 'image' ? REVALIDATION_TIMEOUT_MS : responseTimeoutMs;
    const created = pipeline.recentFailure(request.source) ?? (await createInTime(request, timeoutMs));
    return { result: created.kind === 'image' ? created : insteadOf(created, old), isCached: false };
  };

  return {
    get,
    has: (request) => peek(cacheKey(request))?.result.kind === 'image',
    bytes: () => images.calculatedSize,
  };
}
