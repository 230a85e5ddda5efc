import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createFairQueue, OverloadError } from '../../shared/node/fair-queue.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { ServerEnv } from '../env.ts';
import { clientOf, type Limits, RefusedError, unavailable } from './limits.ts';

const WINDOW_MS = 60_000;
const MAX_CLIENTS = 50_000;
/** A unit of work: the processor time of a page. */
const UNIT_MS = 5;
/** A client's first images in a minute are free: they belong to pages that it was the first to open. */
const IMAGES_OF_PAGES = 120;

export type AddTime = (ms: number) => void;

export type ClientWork = ReturnType<typeof createClientWork>;

/** Creates the one limit of a client, and the queue of renders. Cached and in-flight work is not counted. */
export function createClientWork(
  { CLIENT_WORK_PER_MINUTE: limit, TRUST_PROXY }: Pick<ServerEnv, 'CLIENT_WORK_PER_MINUTE' | 'TRUST_PROXY'>,
  { maxRenders, maxRendersWaiting }: Limits,
  log: Logger,
) {
  // lru-cache measures time by `performance.now()`, which no change of the wall clock moves.
  const counts = new LRUCache<string, { units: number; images: number }>({ max: MAX_CLIENTS, ttl: WINDOW_MS });
  const clients = new WeakMap<FastifyRequest, string>();
  const queue = createFairQueue({ slots: maxRenders, maxWaiting: maxRendersWaiting });
  let warnedAt = Number.NEGATIVE_INFINITY;

  const warn = (request: FastifyRequest, client: string) => {
    if (performance.now() - warnedAt < WINDOW_MS) return;
    warnedAt = performance.now();
    const isProxyUnknown = TRUST_PROXY === false && 'x-forwarded-for' in request.headers;
    if (isProxyUnknown) log.warn({ client }, 'TRUST_PROXY is not set, so all readers behind the proxy are one client');
    else log.warn({ client }, 'a client exceeded CLIENT_WORK_PER_MINUTE');
  };

  const countOf = (client: string) => {
    const current = counts.get(client);
    if (current) return current;
    const count = { units: 0, images: 0 };
    counts.set(client, count);
    return count;
  };

  /** The account that pays for a request, which may end after its connection. */
  const payerOf = (request: FastifyRequest) => countOf(clients.get(request) ?? clientOf(request) ?? '');

  return {
    /**
     * Counts one unit, before something is created for the client of a request.
     * @throws RefusedError once it is too much in a minute.
     */
    count: (request: FastifyRequest): void => {
      const client = clientOf(request);
      // A client that has reset its connection gets no response.
      if (client === null) throw new RefusedError(429, 0, 'the connection is closed');
      clients.set(request, client);
      if (limit === 0) return;
      const count = countOf(client);
      count.units += 1;
      if (Math.floor(count.units) <= limit) return;
      warn(request, client);
      throw new RefusedError(429, Math.ceil(counts.getRemainingTTL(client) / 1000), 'the client exceeded its limit');
    },
    /**
     * Runs work that takes the processor. Clients take turns by the time that they took.
     * @throws RefusedError if too much work waits.
     */
    queue: async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      try {
        return await queue.run([clientOf(request) ?? ''], work);
      } catch (error) {
        throw error instanceof OverloadError ? unavailable('too many pages are being rendered') : error;
      }
    },
    addTime: (request: FastifyRequest, ms: number): void => {
      payerOf(request).units += ms / UNIT_MS;
    },
    /** Adds the processor time of an image, beyond those of long pages. */
    addImageTime: (request: FastifyRequest, ms: number): void => {
      const count = payerOf(request);
      count.images += 1;
      if (count.images > IMAGES_OF_PAGES) count.units += ms / UNIT_MS;
    },
  };
}
