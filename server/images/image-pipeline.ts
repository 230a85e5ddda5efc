import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import type { HostQueue } from './host-queue.ts';
import type { ImageFailure, ImageResult, SourceImage } from './image.ts';
import type { ImageFormat } from './image-format.ts';
import type { ImageMetrics } from './image-metrics.ts';
import type { ReadOriginal } from './originals.ts';
import { resizeImage } from './resize-image.ts';

const FAILURE_TTL_MS = 60_000;
const MAX_FAILURES = 5_000;
/** One core stays free for pages, and two of Node's four pool threads for their compression. */
const CONCURRENT_RESIZES = Math.max(1, Math.min(2, availableParallelism() - 1));

export interface ImageRequest {
  source: SourceImage;
  width: number;
  format: ImageFormat;
}

interface ImagePipelineOptions {
  queue: HostQueue;
  readOriginal: ReadOriginal;
  metrics: ImageMetrics;
  log: Logger;
  now: () => number;
}

export interface ImagePipeline {
  /** The failure of any width within the last minute. */
  recentFailure: (source: SourceImage) => ImageFailure | null;
  create: (request: ImageRequest) => Promise<ImageResult>;
}

const hostOf = (address: string): string => parseUrl(address)?.host ?? '';

/** Logs a failure once and remembers it for a minute, so that readers do not repeat it. */
export function createImagePipeline(options: ImagePipelineOptions): ImagePipeline {
  const { queue, readOriginal, metrics, log, now } = options;
  const resizes = new PQueue({ concurrency: CONCURRENT_RESIZES });
  const failures = new LRUCache<string, ImageFailure>({
    max: MAX_FAILURES,
    ttl: FAILURE_TTL_MS,
    ttlResolution: 0,
    perf: { now },
  });

  const recentFailure = ({ key }: SourceImage) => failures.get(key) ?? null;

  const resize = async (original: Buffer, { source, width, format }: ImageRequest): Promise<ImageResult> => {
    const stopTimer = metrics.seconds.startTimer({ step: 'resize' });
    const resized = await resizeImage(original, { width, crop: source.crop }, format);
    stopTimer();
    if (resized.kind === 'failed') return resized;
    metrics.bytes.inc({ kind: 'resized' }, resized.bytes.length);
    return { kind: 'image', file: { bytes: resized.bytes, hash: digest(resized.bytes, STRONG_DIGEST_LENGTH) } };
  };

  const fetchAndResize = async (request: ImageRequest): Promise<ImageResult> => {
    const { source } = request;
    // Another width may have failed while this one waited.
    const known = recentFailure(source);
    if (known) return known;
    const original = await readOriginal(source.address);
    const result = original.kind === 'failed' ? original : await resizes.add(() => resize(original.bytes, request));
    if (result.kind === 'failed' && !failures.has(source.key)) {
      failures.set(source.key, result);
      log.warn({ address: maskAddress(source.address), reason: result.reason }, 'an image failed');
    }
    return result;
  };

  return {
    recentFailure,
    create: async (request) =>
      (await queue.add(hostOf(request.source.address), () => fetchAndResize(request))) ?? { kind: 'busy' },
  };
}
