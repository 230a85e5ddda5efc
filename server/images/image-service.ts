import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { Logger } from '../../shared/node/logger.ts';
import type { ImageWidth } from '../../shared/paths.ts';
import { createSingleFlight } from '../cache/single-flight.ts';
import { createOriginalFetcher, type FetchOriginalOptions } from './fetch-original.ts';
import type { ImageFile, ImageResult, Picture } from './image.ts';
import { createImageFailures } from './image-failures.ts';
import type { ImageFormat } from './image-format.ts';
import { createImageMetrics } from './image-metrics.ts';
import { createImagePress, createPressQueue } from './image-pipeline.ts';
import { createOriginals } from './originals.ts';

/** What an entry costs besides its bytes. */
const ENTRY_BYTES = 512;

const DEFAULTS = {
  timeoutMs: 8_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  mostWaiting: 128,
  connectionsPerHost: 4,
};

export interface ImageService {
  image: (picture: Picture, width: ImageWidth, format: ImageFormat) => Promise<ImageResult>;
  /** Makes pictures before somebody asks. Resolves when all are made or failed, after `withinMs` at the latest. */
  warm: (pictures: readonly Picture[], widths: readonly ImageWidth[], withinMs: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface ImageServiceOptions
  extends Pick<FetchOriginalOptions, 'allowPrivateAddresses' | 'userAgent' | 'lookup'>,
    Partial<typeof DEFAULTS> {
  log: Logger;
  registry: Registry;
  now: () => number;
}

/**
 * Publishers' pictures in our own widths, held in memory up to `cacheBytes`: one fetch and one making for a burst,
 * failures remembered for a minute, and never more work at once than leaves pages their time.
 */
export function createImageService(given: ImageServiceOptions): ImageService {
  const options = { ...DEFAULTS, ...given };
  const queue = createPressQueue(options.mostWaiting);
  const metrics = createImageMetrics(options.registry, queue.waiting);
  const { fetchOriginal, close } = createOriginalFetcher(options);
  const failures = createImageFailures(options.log, options.now);
  const press = createImagePress({ queue, originals: createOriginals(fetchOriginal, metrics), failures, metrics });
  const once = createSingleFlight<ImageResult>();
  const files = new LRUCache<string, ImageFile>({
    maxSize: options.cacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length + ENTRY_BYTES,
  });

  const makeNow = async (picture: Picture, width: ImageWidth, format: ImageFormat, name: string) => {
    const result = await press(picture, width, format);
    if (result.kind === 'image') {
      files.set(name, result.file);
      metrics.cacheBytes.set(files.calculatedSize);
    }
    return result;
  };

  const image: ImageService['image'] = async (picture, width, format) => {
    const name = `${picture.key}/${width}/${picture.frame.tallest}/${format}`;
    const file = files.get(name);
    if (file) {
      metrics.answers.inc({ outcome: 'memory' });
      return { kind: 'image', file };
    }
    const result = failures.of(picture) ?? (await once(name, () => makeNow(picture, width, format, name)));
    metrics.answers.inc({ outcome: result.kind === 'image' ? 'made' : result.kind });
    return result;
  };

  const warm: ImageService['warm'] = async (pictures, widths, withinMs) => {
    const inTime = new AbortController();
    const all = pictures.flatMap((picture) => widths.map((width) => image(picture, width, 'webp')));
    const tooLate = delay(withinMs, undefined, { signal: inTime.signal, ref: false }).catch(() => {});
    await Promise.race([Promise.allSettled(all), tooLate]);
    inTime.abort();
  };

  return { image, warm, close };
}
