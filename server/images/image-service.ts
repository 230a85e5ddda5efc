import PQueue from 'p-queue';
import type { Registry } from 'prom-client';
import type { ImageWidth } from '../../shared/image-paths.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { createOriginalFetcher, type FetchOriginalOptions } from './fetch-original.ts';
import { createHostQueue } from './host-queue.ts';
import type { ImageResult, SourceImage } from './image.ts';
import { createImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-format.ts';
import { createImageMetrics } from './image-metrics.ts';
import { createImagePipeline } from './image-pipeline.ts';
import { createOriginals } from './originals.ts';

/** Images in work at once, each with an original of up to 8 MB in memory. */
const CONCURRENCY = 12;
const WARMED_AT_ONCE = 2;

const DEFAULTS = {
  timeoutMs: 8_000,
  responseTimeoutMs: 9_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  maxWaiting: 128,
  maxWaitingPerHost: 32,
  connectionsPerHost: 4,
  /** A server of many publications has more lead images at its start than it can create in time. */
  warmWithinMs: 5_000,
};

export interface ImageService {
  has: (source: SourceImage, width: ImageWidth, format: ImageFormat) => boolean;
  image: (source: SourceImage, width: ImageWidth, format: ImageFormat) => Promise<ImageResult>;
  /** Begins to create an image, unless readers' images wait; widths that are not begun soon are left to readers. */
  warm: (source: SourceImage, widths: readonly ImageWidth[]) => void;
  close: () => Promise<void>;
}

export interface ImageServiceOptions
  extends Pick<FetchOriginalOptions, 'allowPrivateAddresses' | 'userAgent' | 'lookup'>,
    Partial<typeof DEFAULTS> {
  log: Logger;
  metricsRegistry: Registry;
  now: () => number;
}

export function createImageService(given: ImageServiceOptions): ImageService {
  const options = { ...DEFAULTS, ...given };
  const { log, now, responseTimeoutMs, connectionsPerHost: concurrencyPerHost } = options;
  const queue = createHostQueue({ ...options, concurrency: CONCURRENCY, concurrencyPerHost });
  const metrics = createImageMetrics(options.metricsRegistry, {
    waiting: queue.waiting,
    cacheBytes: () => cache.bytes(),
  });
  const warming = new PQueue({ concurrency: WARMED_AT_ONCE });
  const { fetchOriginal, close } = createOriginalFetcher(options);
  const readOriginal = createOriginals(fetchOriginal, metrics, now);
  const pipeline = createImagePipeline({ queue, readOriginal, metrics, log, now });
  const cache = createImageCache({ pipeline, maxBytes: options.cacheBytes, responseTimeoutMs, now });

  const has: ImageService['has'] = (source, width, format) => cache.has({ source, width, format });

  const image: ImageService['image'] = async (source, width, format) => {
    const { result, isCached } = await cache.get({ source, width, format });
    const created = isCached ? 'cached' : 'created';
    metrics.images.inc({ outcome: result.kind === 'image' ? created : result.kind });
    return result;
  };

  const warm: ImageService['warm'] = (source, widths) => {
    const until = performance.now() + options.warmWithinMs;
    const warmOne = async (width: ImageWidth) => {
      if (queue.waiting() === 0 && performance.now() < until) await cache.get({ source, width, format: 'webp' });
    };
    // A reader's request tries again, and reports what fails.
    for (const width of widths) warming.add(() => warmOne(width)).catch(() => {});
  };

  return { has, image, warm, close };
}
