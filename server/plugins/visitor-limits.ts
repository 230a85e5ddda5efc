import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { pageParameter, pathParameter, textParameter } from '../pages/parameters.ts';
import { sendShortError, standardError } from '../pages/send-error.ts';
import { requestContextOf } from '../publications/request-context.ts';

const WINDOW_MS = 60_000;

/** What a client has a limit for: what its requests cost. A stored response never counts. */
export type Cost = 'blogMisses' | 'imageMisses' | 'notFound';

/** Counts a request against its client's limit. Returns false once it is exceeded: 429 with `Retry-After` is sent then. */
export type SpendCost = (cost: Cost, request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface VisitorLimits {
  spend: SpendCost;
  /** Counts requests that call the blog backend; a handler for before the route's own. */
  limitBlog: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/**
 * Creates the limits of single clients: an IPv4 address, or the first 64 bits of an IPv6 address, as TRUST_PROXY says
 * it. Each server counts by itself.
 */
export async function createVisitorLimits(app: FastifyInstance, context: ServerContext): Promise<VisitorLimits> {
  const { limits, log, registry, blog } = context;
  await app.register(rateLimit, { global: false });
  const limiter = (max: number) => app.createRateLimit({ max, timeWindow: WINDOW_MS });
  const limiters: Record<Cost, ReturnType<typeof limiter>> = {
    blogMisses: limiter(limits.blogMisses),
    imageMisses: limiter(limits.imageMisses),
    notFound: limiter(limits.notFound),
  };
  let warnedAt = Number.NEGATIVE_INFINITY;

  const spend: SpendCost = async (cost, request, reply) => {
    // A client that has left has no address.
    if (request.socket.remoteAddress === undefined) return true;
    const result = await limiters[cost](request);
    if (result.isAllowed || !result.isExceeded) return true;
    if (performance.now() - warnedAt > WINDOW_MS) {
      warnedAt = performance.now();
      const isForwarded = 'x-forwarded-for' in request.headers;
      log.warn({ ip: request.ip, cost, isForwarded }, 'a client exceeded its limit');
    }
    sendShortError(request, reply.header('retry-after', result.ttlInSeconds), standardError(429));
    return false;
  };

  const limitBlog: VisitorLimits['limitBlog'] = async (request, reply) => {
    const slug = pathParameter(request, 'slug') || textParameter(request, 'post');
    const { domain } = requestContextOf(request, registry);
    const isStored = slug ? blog.hasPost(slug) : blog.hasList(domain, pageParameter(request));
    return isStored || (await spend('blogMisses', request, reply)) ? undefined : reply;
  };

  return { spend, limitBlog };
}
