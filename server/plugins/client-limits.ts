import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { LimitError } from '../limit-errors.ts';
import type { CountAgainstLimit, LimitName } from '../limits.ts';
import type { IsStored } from '../pages/is-stored.ts';
import { pathParameter } from '../pages/parameters.ts';

const WINDOW_MS = 60_000;

export interface ClientLimits {
  countAgainstLimit: CountAgainstLimit;
  /** Creates the `preHandler` hook of a route that may call the blog backend: requests that do are counted. */
  limitBlog: (isStored: IsStored) => (request: FastifyRequest) => Promise<void>;
}

/** A client is an IPv4 address, or the first 64 bits of an IPv6 address. Each server counts by itself. */
export async function createClientLimits(
  app: FastifyInstance,
  context: Pick<ServerContext, 'limits' | 'log' | 'blog'>,
): Promise<ClientLimits> {
  const { limits, log, blog } = context;
  await app.register(rateLimit, { global: false });
  const limiter = (max: number) => app.createRateLimit({ max, timeWindow: WINDOW_MS });
  const keyGenerator = (request: FastifyRequest) => pathParameter(request, 'id');
  const limiters: Record<LimitName, ReturnType<typeof limiter>> = {
    blogRequests: limiter(limits.blogRequests),
    searches: limiter(limits.searches),
    unknownHostResponses: limiter(limits.unknownHostResponses),
    createdImages: limiter(limits.createdImages),
    notFound: limiter(limits.notFound),
    websubRequests: limiter(limits.websubRequests),
    // Of one subscription, whoever sends them.
    deliveries: app.createRateLimit({ max: limits.deliveries, timeWindow: WINDOW_MS, keyGenerator }),
  };
  let warnedAt = Number.NEGATIVE_INFINITY;

  const countAgainstLimit: CountAgainstLimit = async (limit, request) => {
    // A client that has reset its connection has no address to count by, and hears no response.
    if (request.socket.remoteAddress === undefined) throw new LimitError(0);
    const result = await limiters[limit](request);
    if (result.isAllowed || !result.isExceeded) return;
    if (performance.now() - warnedAt > WINDOW_MS) {
      warnedAt = performance.now();
      const isForwarded = 'x-forwarded-for' in request.headers;
      log.warn({ ip: request.ip, limit, isForwarded }, 'a limit was exceeded');
    }
    throw new LimitError(result.ttlInSeconds);
  };

  const limitBlog: ClientLimits['limitBlog'] = (isStored) => async (request) => {
    if (!isStored(blog, request)) await countAgainstLimit('blogRequests', request);
  };

  return { countAgainstLimit, limitBlog };
}
