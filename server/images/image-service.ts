import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { Logger } from '../../shared/node/logger.ts';
import type { ImageWidth } from '../../shared/paths.ts';
import { within } from '../blog/within.ts';
import { createOriginalFetcher, type FetchOriginalOptions } from './fetch-original.ts';
import { createHostQueue } from './host-queue.ts';
import type { ImageResult, SourceImage } from './image.ts';
import type { ImageFormat } from './image-format.ts';
import { createImageMetrics } from './image-metrics.ts';
import { createImagePipeline, type ImageRequest } from './image-pipeline.ts';
import { createOriginals } from './originals.ts';

/** The memory of an entry besides its bytes. */
const ENTRY_BYTES = 512;
/** Images in work at once, each with an original of up to 8 MB in memory. */
const CONCURRENCY = 12;

const DEFAULTS = {
  timeoutMs: 8_000,
  /** For one image, its time in the queue included: the browser gets a response, and the work goes on for the next reader. */
  responseTimeoutMs: 9_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  maxWaiting: 128,
  connectionsPerHost: 4,
};

export interface ImageService {
  image: (source: SourceImage, width: ImageWidth, format: ImageFormat) => Promise<ImageResult>;
  /** Creates images before a reader requests them. Resolves when all are done, after `withinMs` at the latest. */
  warm: (sources: readonly SourceImage[], widths: readonly ImageWidth[], withinMs: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface ImageServiceOptions
  extends Pick<FetchOriginalOptions, 'allowPrivateAddresses' | 'userAgent' | 'lookup'>,
    Partial<typeof DEFAULTS> {
  log: Logger;
  registry: Registry;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const cacheKey = ({ source, width, format }: ImageRequest): string =>
  `${source.key}/${width}/${source.frame.maxRatio}/${format}`;

/**
 * Creates the service that sends publishers' images in our own widths. Files stay in memory up to `cacheBytes`, a burst
 * fetches and resizes once, and the work is bounded so that pages are not slowed down.
 */
export function createImageService(given: ImageServiceOptions): ImageService {
  const options = { ...DEFAULTS, ...given };
  const { log, now, maxWaiting, connectionsPerHost: concurrencyPerHost } = options;
  const queue = createHostQueue({ concurrency: CONCURRENCY, concurrencyPerHost, maxWaiting });
  const metrics = createImageMetrics(options.registry, {
    waiting: queue.waiting,
    cacheBytes: () => results.calculatedSize,
  });
  const { fetchOriginal, close } = createOriginalFetcher(options);
  const readOriginal = createOriginals(fetchOriginal, metrics, now);
  const pipeline = createImagePipeline({ queue, readOriginal, metrics, log, now });

  const results = new LRUCache<string, ImageResult, ImageRequest>({
    maxSize: options.cacheBytes,
    sizeCalculation: (result) => ENTRY_BYTES + (result.kind === 'image' ? result.file.bytes.length : 0),
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options: entry }) => {
      const result = await pipeline.create(context);
      // Only files stay: the pipeline remembers failures, for all widths at once.
      if (result.kind !== 'image') entry.ttl = 1;
      return result;
    },
  });

  const createInTime = async (key: string, request: ImageRequest): Promise<ImageResult> => {
    const { responseTimeoutMs } = options;
    const result = await within(results.forceFetch(key, { context: request }), responseTimeoutMs);
    return result === 'slow' ? { kind: 'failed', reason: `not ready within ${responseTimeoutMs / 1000} s` } : result;
  };

  const image: ImageService['image'] = async (source, width, format) => {
    const request = { source, width, format };
    const key = cacheKey(request);
    const cached = results.get(key);
    if (cached?.kind === 'image') {
      metrics.images.inc({ outcome: 'cached' });
      return cached;
    }
    const result = pipeline.recentFailure(source) ?? (await createInTime(key, request));
    metrics.images.inc({ outcome: result.kind === 'image' ? 'created' : result.kind });
    return result;
  };

  const warm: ImageService['warm'] = async (sources, widths, withinMs) => {
    const images = sources.flatMap((source) => widths.map((width) => image(source, width, 'webp')));
    await within(Promise.allSettled(images), withinMs);
  };

  return { image, warm, close };
}
