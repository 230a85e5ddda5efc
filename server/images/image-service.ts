import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Registry } from 'prom-client';
import { createInFlight } from '../../shared/node/in-flight.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { within } from '../../shared/node/within.ts';
import {
  type CreatedImage,
  createImageCreator,
  IMAGE_LIMITS,
  type ImageOptions,
  type ImageRequest,
} from './create-image.ts';
import type { ImageFailure, ImageFile, SourceImage } from './image.ts';

const IMAGE_TTL_MS = 24 * 3_600_000;
const FAILURE_TTL_MS = 60_000;
const LIMIT_TTL_MS = 3_600_000;
const MAX_FAILURES = 5_000;
const MAX_TONES = 20_000;
const ENTRY_OVERHEAD_BYTES = 512;

export interface ImageServiceOptions extends ImageOptions, Partial<typeof IMAGE_LIMITS> {
  log: Logger;
  metricsRegistry: Registry;
  now: () => number;
}

const nameOf = ({ source: { key, crop }, width, format }: Shape): string =>
  `${key}/${width}/${crop.minRatio}/${crop.maxRatio}/${crop.followsFocus ? 'focus/' : ''}${format}`;

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
  // A publisher may refuse the user agent of one publication and accept another.
  const failureKey = ({ key, userAgent }: SourceImage) => `${key} ${userAgent ?? ''}`;
  return {
    images,
    failureOf: (source: SourceImage): ImageFailure | null => failures.get(failureKey(source)) ?? null,
    keepFailure: (source: SourceImage, failure: ImageFailure) =>
      failures.set(failureKey(source), failure, { ttl: failure.isLimit ? LIMIT_TTL_MS : FAILURE_TTL_MS }),
  };
}

type Shape = Pick<ImageRequest, 'source' | 'width' | 'format'>;

export type ImageService = ReturnType<typeof createImageService>;

/** Creates each image once for all who wait for it. Logs a failure once. */
export function createImageService(overrides: ImageServiceOptions) {
  const options = { ...IMAGE_LIMITS, ...overrides };
  const { log, responseTimeoutMs } = options;
  const { images, failureOf, keepFailure } = createMemory(options.cacheBytes, options.now);
  const creator = createImageCreator(options);
  const requests = createImageMetrics(options.metricsRegistry, creator.waiting);
  const inFlight = createInFlight<CreatedImage>();
  const tones = new LRUCache<string, string>({ max: MAX_TONES });

  const create = async (request: ImageRequest): Promise<CreatedImage> => {
    const { source } = request;
    const created = await creator.create(request);
    if (created.kind === 'image') {
      images.set(nameOf(request), created.file);
      if (created.tone !== null) tones.set(source.key, created.tone);
    }
    if (created.kind === 'failed' && !failureOf(source)) {
      keepFailure(source, created);
      log.warn({ address: maskAddress(source.address), reason: created.reason }, 'an image failed');
    }
    return created;
  };

  const find = async (request: ImageRequest): Promise<CreatedImage> => {
    const failure = failureOf(request.source);
    if (failure) return failure;
    const created = await within(
      inFlight.run(nameOf(request), () => create(request)),
      responseTimeoutMs,
    );
    return created === 'timeout' ? { kind: 'busy', reason: `not ready within ${responseTimeoutMs / 1000} s` } : created;
  };

  return {
    has: (shape: Shape): boolean => images.has(nameOf(shape)) || inFlight.get(nameOf(shape)) !== undefined,
    /** The mean colour of an image that this server has resized, to show while it loads. */
    toneOf: (key: string): string | undefined => tones.get(key),
    image: async (request: ImageRequest) => {
      const file = images.get(nameOf(request));
      const result = file ? { kind: 'image' as const, file } : await find(request);
      const ready = file ? 'cached' : 'created';
      requests.inc({ outcome: result.kind === 'image' ? ready : result.kind });
      return result;
    },
    close: creator.close,
  };
}

function createImageMetrics(metricsRegistry: Registry, waiting: () => number) {
  const registers = [metricsRegistry];
  new Gauge({
    name: 'news_images_waiting',
    help: 'Images that wait to be processed',
    registers,
    collect() {
      this.set(waiting());
    },
  });
  const requests = new Counter({
    name: 'news_images_total',
    help: 'Images that clients requested: cached, created, failed at the publisher, or busy (refused, since too many waited)',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['cached', 'created', 'failed', 'busy']) requests.inc({ outcome }, 0);
  return requests;
}
