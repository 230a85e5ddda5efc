import { request } from 'undici';
import type { ImageWidth } from '../../shared/image-paths.ts';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { createFairQueue, OverloadError } from '../../shared/node/fair-queue.ts';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, headerOf, readBoundedBody } from '../../shared/node/outbound/response.ts';
import { createChildProgram, type ProgramResult } from '../../shared/node/process/child-program.ts';
import type { Busy, ImageFailure, ImageFile, ImageFormat, SourceImage } from './image.ts';
import type { ResizedImage, ResizeTask } from './resize-image.ts';

/** As many as several publications may wait for at once, so that none waits for a connection. */
const CONNECTIONS_PER_HOST = 128;

/** If a time limit fires this much too late, the event loop was blocked. */
const BLOCKED_MS = 1_000;
const RESIZE_HEAP_MB = 64;
const RESIZE_IDLE_MS = 10_000;

export const IMAGE_LIMITS = {
  timeoutMs: 8_000,
  resizeTimeoutMs: 4_000,
  /** For one image, its time in queues included. The work goes on for the next reader. */
  responseTimeoutMs: 9_000,
  maxBytes: 8 * 1024 * 1024,
  cacheBytes: 64 * 1024 * 1024,
  /** Images that are being created, each with up to `maxBytes` in memory. */
  maxInFlight: 32,
  /** Images that wait for one of these slots, since a page may ask for all of its images at once. */
  maxWaiting: 160,
};

export interface ImageOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  lookup?: LookupName;
  /** The bundled resize-program.ts. By default beside the bundle of the server. */
  program?: URL | undefined;
}

type CreatorOptions = ImageOptions & typeof IMAGE_LIMITS;

export type CreatedImage = { kind: 'image'; file: ImageFile; tone: string | null } | ImageFailure | Busy;

/** What a request for an image asks for. `addTime` gets the processor time that it took. */
export interface ImageRequest {
  source: SourceImage;
  width: ImageWidth;
  format: ImageFormat;
  addTime: (ms: number) => void;
}

/**
 * Fetches originals and resizes them in a child process, one after the other, since decoding may take 200 MB. Publications,
 * and hosts within them, share the slots.
 */
export function createImageCreator(options: CreatorOptions) {
  const { fetchOriginal, close: closeFetcher } = createOriginalFetcher(options);
  const resizer = createChildProgram<ResizeTask, ResizedImage>(
    options.program ?? new URL('./resize-program.js', import.meta.url),
    { timeLimitMs: options.resizeTimeoutMs, heapLimitMb: RESIZE_HEAP_MB, idleMs: RESIZE_IDLE_MS },
  );
  const inFlight = createFairQueue({
    slots: options.maxInFlight,
    maxWaiting: options.maxWaiting,
    maxWaitMs: options.responseTimeoutMs,
  });

  const create = async ({ source, width, format, addTime }: ImageRequest, owners: string[]): Promise<CreatedImage> => {
    const original = await fetchOriginal(source);
    if (original.kind !== 'fetched') return original;
    const task = { original: original.bytes, width, crop: source.crop, format };
    const result = await resizer.run(task, ...owners);
    addTime(result.ms);
    return createdOf(result);
  };

  return {
    /** Rejects only for bugs. */
    create: async (request: ImageRequest): Promise<CreatedImage> => {
      const { publication, address } = request.source;
      const owners = [publication, new URL(address).host];
      try {
        return await inFlight.run(owners, () => create(request, owners));
      } catch (error) {
        if (error instanceof OverloadError) return { kind: 'busy', reason: 'too many images wait' };
        throw error;
      }
    },
    waiting: () => inFlight.waiting() + resizer.waiting(),
    close: async () => void (await Promise.all([closeFetcher(), resizer.close()])),
  };
}

type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure | Busy;

const failed = (reason: string): ImageFailure => ({ kind: 'failed', reason });

/** Publishers learn nothing about the reader: no address, no referrer, no cookie. */
function createOriginalFetcher(options: CreatorOptions) {
  const { timeoutMs, maxBytes, userAgent, allowPrivateAddresses } = options;
  const dispatcher = createOutboundAgent({
    ...options,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: CONNECTIONS_PER_HOST,
  });
  const tooLarge: ImageFailure = { ...failed(`larger than ${maxBytes} bytes`), isLimit: true };

  const fetchOriginal = async ({ address, userAgent: own }: SourceImage): Promise<FetchedOriginal> => {
    const headers = {
      accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': own ?? userAgent,
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const { response } = await followRedirects(new URL(address), allowPrivateAddresses, (url, cookie) =>
      request(url, { dispatcher, headers: { ...headers, ...cookie }, signal }),
    );
    const { statusCode, body } = response;
    const isTooLarge = Number(headerOf(response.headers, 'content-length') ?? 0) > maxBytes;
    if (statusCode === 200 && !isTooLarge) return { kind: 'fetched', bytes: await readBoundedBody(body, maxBytes) };
    // Closes the connection instead of reading the rest of the body, which may break off.
    body.on('error', () => {}).destroy();
    return isTooLarge ? tooLarge : failed(statusReason(statusCode));
  };

  return {
    /** Never rejects. */
    fetchOriginal: async (source: SourceImage): Promise<FetchedOriginal> => {
      const startedAt = performance.now();
      try {
        return await fetchOriginal(source);
      } catch (error) {
        if (error instanceof BodyTooLargeError) return tooLarge;
        // What fails while the event loop is blocked is not the publisher's failure.
        if (performance.now() - startedAt > timeoutMs + BLOCKED_MS)
          return { kind: 'busy', reason: 'the event loop was blocked' };
        return failed(describeFailure(error, timeoutMs).reason);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

/** An image that takes too much time or memory ends the process. The next one gets a new process. */
function createdOf(result: ProgramResult<ResizedImage>): CreatedImage {
  if (result.kind === 'unavailable') return { kind: 'busy', reason: result.reason };
  if (result.kind === 'failed') return failed(`it cannot be resized: ${result.reason}`);
  if (result.kind !== 'reply') return { ...failed(`resizing it ended with: ${result.kind}`), isLimit: true };
  if (result.reply.kind === 'failed') return result.reply;
  const { bytes, tone } = result.reply;
  return { kind: 'image', file: { bytes, hash: digest(bytes, STRONG_DIGEST_LENGTH) }, tone };
}
