import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Registry } from 'prom-client';
import type { ImageWidth } from '../../shared/image-paths.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { within } from '../../shared/node/within.ts';
import { type CreatedImage, type CreateImageOptions, createImageCreator } from './create-image.ts';
import type { ImageFailure, ImageFile, ImageFormat, SourceImage } from './image.ts';
import { createImageMetrics, registerImageGauges } from './image-metrics.ts';

const IMAGE_TTL_MS = 24 * 3_600_000;
const FAILURE_TTL_MS = 60_000;
const LIMIT_TTL_MS = 3_600_000;
const MAX_FAILURES = 5_000;
const ENTRY_OVERHEAD_BYTES = 512;
const WARMED_AT_ONCE = 2;

const DEFAULTS = {
  timeoutMs: 8_000,
  resizeTimeoutMs: 4_000,
  /** For one image, its time in queues included; the work goes on for the next reader. */
  responseTimeoutMs: 9_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  /** Images of one publication that are being created. */
  maxUnderWay: 48,
  /** A server of many publications has more lead images at its start than it can create in time. */
  warmWithinMs: 5_000,
};

/** `busy`: too many images of the publication are being created, and nothing was done. */
type ImageResult = CreatedImage | { kind: 'busy' };

export interface ImageServiceOptions
  extends Pick<CreateImageOptions, 'allowPrivateAddresses' | 'userAgent' | 'lookup' | 'program'>,
    Partial<typeof DEFAULTS> {
  log: Logger;
  metricsRegistry: Registry;
  now: () => number;
}

const cacheKey = ({ key, crop }: SourceImage, width: ImageWidth, format: ImageFormat): string =>
  `${key}/${width}/${crop.minRatio}/${crop.maxRatio}/${format}`;

/** Keeps images for a day, a failure for a minute and one of a limit for an hour, so that readers do not repeat it. */
function createMemory(cacheBytes: number, now: () => number) {
  const timed = { ttlResolution: 0, perf: { now } };
  const images = new LRUCache<string, ImageFile>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => ENTRY_OVERHEAD_BYTES + bytes.length,
    ttl: IMAGE_TTL_MS,
    ...timed,
  });
  const failures = new LRUCache<string, ImageFailure>({ max: MAX_FAILURES, ttl: FAILURE_TTL_MS, ...timed });
  return {
    images,
    failureOf: ({ key }: SourceImage): ImageFailure | null => failures.get(key) ?? null,
    keepFailure: ({ key }: SourceImage, failure: ImageFailure) =>
      failures.set(key, failure, { ttl: failure.isLimit ? LIMIT_TTL_MS : FAILURE_TTL_MS }),
  };
}

type CreateOnce = (source: SourceImage, width: ImageWidth, format: ImageFormat) => Promise<CreatedImage> | null;

/** Creates each image once, whoever waits for it; null if too many of its publication are being created. */
function createOnceOnly(create: (...request: Parameters<CreateOnce>) => Promise<CreatedImage>, maxUnderWay: number) {
  const creating = new Map<string, { publication: string; created: Promise<CreatedImage> }>();
  const createOnce: CreateOnce = (source, ...shape) => {
    const { publication } = source;
    const key = cacheKey(source, ...shape);
    const known = creating.get(key);
    if (known) return known.created;
    const ofPublication = [...creating.values()].filter((one) => one.publication === publication);
    if (ofPublication.length >= maxUnderWay) return null;
    const created = create(source, ...shape).finally(() => creating.delete(key));
    creating.set(key, { publication, created });
    return created;
  };
  const isUnderWay = (...request: Parameters<CreateOnce>) => creating.has(cacheKey(...request));
  return { createOnce, isUnderWay };
}

export type ImageService = ReturnType<typeof createImageService>;

/** Logs a failure once. */
export function createImageService(given: ImageServiceOptions) {
  const options = { ...DEFAULTS, ...given };
  const { log, responseTimeoutMs } = options;
  const { images, failureOf, keepFailure } = createMemory(options.cacheBytes, options.now);
  const metrics = createImageMetrics(options.metricsRegistry);
  const creator = createImageCreator(options, metrics);
  registerImageGauges(options.metricsRegistry, { waiting: creator.waiting, cacheBytes: () => images.calculatedSize });
  const warming = new PQueue({ concurrency: WARMED_AT_ONCE });

  const { createOnce, isUnderWay } = createOnceOnly(async (source, ...shape) => {
    const created = await creator.create(source, ...shape);
    if (created.kind === 'image') images.set(cacheKey(source, ...shape), created.file);
    else if (!failureOf(source)) {
      keepFailure(source, created);
      log.warn({ address: maskAddress(source.address), reason: created.reason }, 'an image failed');
    }
    return created;
  }, options.maxUnderWay);

  const find = async (...request: Parameters<CreateOnce>): Promise<ImageResult> => {
    const creation = failureOf(request[0]) ?? createOnce(...request);
    if (creation === null) return { kind: 'busy' };
    const created = await within(Promise.resolve(creation), responseTimeoutMs);
    return created === 'slow' ? { kind: 'failed', reason: `not ready within ${responseTimeoutMs / 1000} s` } : created;
  };

  return {
    has: (...request: Parameters<CreateOnce>) => images.has(cacheKey(...request)),
    isUnderWay,
    image: async (...request: Parameters<CreateOnce>) => {
      const file = images.get(cacheKey(...request));
      const result: ImageResult = file ? { kind: 'image', file } : await find(...request);
      const ready = file ? 'cached' : 'created';
      metrics.images.inc({ outcome: result.kind === 'image' ? ready : result.kind });
      return result;
    },
    /** Begins to create an image, unless readers' images wait; what is not begun soon is left to readers. */
    warm: (source: SourceImage, widths: readonly ImageWidth[]) => {
      const until = performance.now() + options.warmWithinMs;
      void warming.add(async () => {
        if (creator.waiting() > 0 || performance.now() > until) return;
        await Promise.all(widths.map((width) => find(source, width, 'webp')));
      });
    },
    close: creator.close,
  };
}
