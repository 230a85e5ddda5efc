import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import type { CountAgainstLimit, LimitName } from '../limits.ts';
import { pageParameter, pathParameter, textParameter } from '../pages/parameters.ts';
import { sendShortError } from '../pages/send-error.ts';

const WINDOW_MS = 60_000;

export interface ClientLimits {
  countAgainstLimit: CountAgainstLimit;
  /** A `preHandler` hook that counts the requests which call the blog backend. */
  limitBlog: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
}

/** The page of a post, and its data, name the posts beside it in the list. */
const showsNeighbours = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.endsWith('/blog/:slug') ?? false;

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
    blogMisses: limiter(limits.blogMisses),
    searchMisses: limiter(limits.searchMisses),
    imageMisses: limiter(limits.imageMisses),
    notFound: limiter(limits.notFound),
    websubRequests: limiter(limits.websubRequests),
    // Of one subscription, whoever sends them.
    deliveries: app.createRateLimit({ max: limits.deliveries, timeWindow: WINDOW_MS, keyGenerator }),
  };
  let warnedAt = Number.NEGATIVE_INFINITY;

  const countAgainstLimit: CountAgainstLimit = async (limit, request, reply) => {
    // A client that has left has no address.
    if (request.socket.remoteAddress === undefined) return true;
    const result = await limiters[limit](request);
    if (result.isAllowed || !result.isExceeded) return true;
    if (performance.now() - warnedAt > WINDOW_MS) {
      warnedAt = performance.now();
      const isForwarded = 'x-forwarded-for' in request.headers;
      log.warn({ ip: request.ip, limit, isForwarded }, 'a client exceeded its limit');
    }
    sendShortError(request, reply.header('retry-after', result.ttlInSeconds), 429);
    return false;
  };

  const limitBlog: ClientLimits['limitBlog'] = async (request, reply) => {
    // Only an image names its post in a parameter.
    const slug = pathParameter(request, 'slug') || (pathParameter(request, 'key') && textParameter(request, 'post'));
    const { domain } = request.requestContext;
    const hasList = (page: number) => blog.hasList(domain, page);
    const hasPost = () => blog.hasPost(slug ?? '') && (!showsNeighbours(request) || hasList(1));
    const isStored = slug ? hasPost() : hasList(pageParameter(request));
    return isStored || (await countAgainstLimit('blogMisses', request, reply)) ? undefined : reply;
  };

  return { countAgainstLimit, limitBlog };
}
