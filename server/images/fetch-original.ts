import { request } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, headerOf, readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { Busy, ImageFailure, SourceImage } from './image.ts';

type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure | Busy;

/** A response whose body is to be read, once there is room for it. */
type OpenOriginal = { kind: 'open'; read: () => Promise<FetchedOriginal> } | ImageFailure | Busy;

export interface FetchOriginalOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  /** For name lookup, redirects and body, without the time in which nobody reads the body. */
  timeoutMs: number;
  maxBytes: number;
  lookup?: LookupName;
}

/** As many as several publications may wait for at once, so that none waits for a connection. */
const CONNECTIONS_PER_HOST = 128;

/** A timer that fires so much later found the whole process standing still. */
const STANDSTILL_MS = 1_000;

/** A time limit that can be paused. */
function createDeadline(timeoutMs: number) {
  const controller = new AbortController();
  let [leftMs, startedAt] = [timeoutMs, 0];
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    resume: () => {
      startedAt = performance.now();
      timer = setTimeout(() => controller.abort(new DOMException('time is up', 'TimeoutError')), leftMs);
    },
    /** Returns whether the process stood still since `resume`. */
    pause: (): boolean => {
      clearTimeout(timer);
      leftMs -= performance.now() - startedAt;
      return leftMs < -STANDSTILL_MS;
    },
  };
}

const failed = (reason: string): ImageFailure => ({ kind: 'failed', reason });

/** Publishers learn nothing about the reader: no address, no referrer, no cookie. */
export function createOriginalFetcher(options: FetchOriginalOptions) {
  const { timeoutMs, maxBytes, userAgent, allowPrivateAddresses } = options;
  const dispatcher = createOutboundAgent({
    ...options,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: CONNECTIONS_PER_HOST,
  });
  const tooLarge: ImageFailure = { ...failed(`larger than ${maxBytes} bytes`), isLimit: true };

  const failureOf = (error: unknown): ImageFailure =>
    error instanceof BodyTooLargeError ? tooLarge : failed(describeFailure(error, timeoutMs).reason);

  /** What fails while the process stands still is not the publisher's failure. */
  const withinLimit = async <T>(deadline: ReturnType<typeof createDeadline>, work: () => Promise<T>) => {
    deadline.resume();
    try {
      const result = await work();
      deadline.pause();
      return result;
    } catch (error) {
      return deadline.pause() ? ({ kind: 'busy', reason: 'the server stood still' } as const) : failureOf(error);
    }
  };

  const open = async ({ address, userAgent: own }: SourceImage, signal: AbortSignal) => {
    const headers = {
      accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': own ?? userAgent,
    };
    const { response } = await followRedirects(new URL(address), allowPrivateAddresses, (url, cookie) =>
      request(url, { dispatcher, headers: { ...headers, ...cookie }, signal }),
    );
    const { statusCode, body } = response;
    // The body may break off before it is read.
    body.on('error', () => {});
    const isTooLarge = Number(headerOf(response.headers, 'content-length') ?? 0) > maxBytes;
    if (statusCode === 200 && !isTooLarge) return { kind: 'body', body } as const;
    // Closes the connection instead of reading the rest of the body.
    body.destroy();
    return isTooLarge ? tooLarge : failed(statusReason(statusCode));
  };

  return {
    /** Neither it nor `read` rejects. */
    openOriginal: async (source: SourceImage): Promise<OpenOriginal> => {
      const deadline = createDeadline(timeoutMs);
      const opened = await withinLimit(deadline, () => open(source, deadline.signal));
      if (opened.kind !== 'body') return opened;
      const read = async () => ({ kind: 'fetched' as const, bytes: await readBoundedBody(opened.body, maxBytes) });
      return { kind: 'open', read: () => withinLimit(deadline, read) };
    },
    close: () => dispatcher.destroy(),
  };
}
