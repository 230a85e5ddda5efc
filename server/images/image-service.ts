import PQueue from 'p-queue';
import type { Registry } from 'prom-client';
import type { ImageWidth } from '../../shared/image-paths.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { within } from '../../shared/node/within.ts';
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
};

export interface ImageService {
  has: (source: SourceImage, width: ImageWidth, format: ImageFormat) => boolean;
  image: (source: SourceImage, width: ImageWidth, format: ImageFormat) => Promise<ImageResult>;
  /** Creates images while no reader's image waits; resolves after `withinMs` at the latest. */
  warm: (sources: readonly SourceImage[], widths: readonly ImageWidth[], withinMs: number) => Promise<void>;
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

  const warm: ImageService['warm'] = async (sources, widths, withinMs) => {
    const signal = AbortSignal.timeout(withinMs);
    const warmOne = async (source: SourceImage, width: ImageWidth) => {
      if (queue.waiting() === 0 && !signal.aborted) await image(source, width, 'webp');
    };
    const images = sources.flatMap((source) => widths.map((width) => warming.add(() => warmOne(source, width))));
    await within(Promise.allSettled(images), withinMs);
  };

  return { has, image, warm, close };
}
