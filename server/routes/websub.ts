import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import { sendShortError } from '../pages/send-error.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';
import { type CallbackRoute, createCallbacks } from '../websub/create-callbacks.ts';
import { createWebsubMetrics, DELIVERY_STATUS, type SentOutcome } from '../websub/websub-metrics.ts';

const ROUTE = '/websub/:id';
/** For a hub whose delivery cannot be stored now. */
const DELIVERY_RETRY_SECONDS = 10;

type WebsubContext = Pick<ServerContext, 'redis' | 'limits' | 'metrics'> & Pick<ClientLimits, 'countAgainstLimit'>;

/** `/websub/{id}`: hubs verify subscriptions and deliver (docs/product.md, "WebSub"). The host does not matter. */
export function registerWebsub(app: FastifyInstance, context: WebsubContext): void {
  const metrics = createWebsubMetrics(context.metrics.registry);
  const { verify, receive } = createCallbacks(context);
  const { countAgainstLimit } = context;

  app.get<CallbackRoute>(ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    if (!(await countAgainstLimit('websubRequests', request, reply))) return reply;
    const result = await verify(request);
    metrics.countVerification(result.kind);
    if (result.kind === 'redis-away') return sendOutcome(request, reply, 'redis-away');
    if (result.kind === 'refused') return sendUnknown(context, request, reply);
    const text = result.kind === 'confirmed' ? result.challenge : '';
    return reply.header('cache-control', NO_STORE).type('text/plain; charset=utf-8').send(text);
  });

  app.register(async (scope) => {
    // The route reads the body, once it knows that it is worth reading.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<CallbackRoute>(ROUTE, { config: { takesBody: true } }, async (request, reply) => {
      reply.header('connection', 'close');
      const outcome = await receive(request, reply);
      metrics.countDelivery(outcome);
      if (outcome === 'limited') return reply;
      return outcome === 'unknown' ? sendUnknown(context, request, reply) : sendOutcome(request, reply, outcome);
    });
  });
}

/** A connection whose request was not read to its end is closed. */
function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: SentOutcome): FastifyReply {
  const status = DELIVERY_STATUS[outcome];
  if (status === 503) reply.header('retry-after', DELIVERY_RETRY_SECONDS);
  if (request.raw.complete) reply.removeHeader('connection');
  if (status !== 202) return sendShortError(request, reply, status);
  return reply.code(status).header('cache-control', NO_STORE).send();
}

/** Addresses that do not exist have a limit of their own. */
async function sendUnknown(
  { countAgainstLimit }: WebsubContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return (await countAgainstLimit('notFound', request, reply)) ? sendOutcome(request, reply, 'unknown') : reply;
}
