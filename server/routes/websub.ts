import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { readSubscription, SUBSCRIPTION_ID } from '../../shared/node/websub/subscription.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import { LimitError } from '../limit-errors.ts';
import { sendShortError } from '../pages/send-error.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';
import { type DeliveryOutcome, receiveDelivery } from '../websub/receive-delivery.ts';
import { verifyIntent } from '../websub/verify-intent.ts';
import { createWebsubMetrics } from '../websub/websub-metrics.ts';

const ROUTE = '/websub/:id';
/** For a hub whose delivery cannot be stored now. */
const DELIVERY_RETRY_SECONDS = 10;

const DELIVERY_STATUS = {
  accepted: 202,
  repeated: 202,
  unsigned: 403,
  'wrong-signature': 403,
  'other-topic': 403,
  unknown: 404,
  'too-slow': 408,
  'too-large': 413,
  encoded: 415,
  busy: 503,
  'redis-away': 503,
} as const satisfies Record<DeliveryOutcome | 'unknown' | 'redis-away', number>;

type Outcome = keyof typeof DELIVERY_STATUS;

interface CallbackRoute {
  Params: { id: string };
}

type WebsubContext = Pick<ServerContext, 'redis' | 'limits' | 'metrics'> & Pick<ClientLimits, 'countAgainstLimit'>;

/** `/websub/{id}`: hubs verify subscriptions and deliver (docs/product.md, "WebSub"). The host does not matter. */
export function registerWebsub(app: FastifyInstance, context: WebsubContext): void {
  const { redis, countAgainstLimit } = context;
  const metrics = createWebsubMetrics(context.metrics.registry, [...Object.keys(DELIVERY_STATUS), 'limited']);
  const receive = createReceiver(context);

  app.get<CallbackRoute>(ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    await countAgainstLimit('websubRequests', request);
    const verification = verifyIntent(redis, request.params.id, request.query);
    const result = await unlessRedisIsAway(verification, { kind: 'redis-away' } as const);
    metrics.countVerification(result.kind);
    if (result.kind === 'redis-away') return sendOutcome(request, reply, 'redis-away');
    if (result.kind === 'refused') return sendUnknown(context, request, reply);
    const text = result.kind === 'confirmed' ? result.challenge : '';
    return reply.header('cache-control', NO_STORE).type('text/plain; charset=utf-8').send(text);
  });

  app.register(async (scope) => {
    // The route reads the body, once it knows that it is worth reading.
    scope.removeAllContentTypeParsers();
    // Fastify would refuse a malformed type with 415 before the route.
    scope.addHook('onRequest', (request, _reply, done) => {
      delete request.raw.headers['content-type'];
      done();
    });
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<CallbackRoute>(ROUTE, { config: { takesBody: true } }, async (request, reply) => {
      reply.header('connection', 'close');
      const delivery = receive(request);
      const outcome = await unlessRedisIsAway(delivery, 'redis-away' as const).catch((error: unknown) => {
        if (error instanceof LimitError) metrics.countDelivery('limited');
        throw error;
      });
      metrics.countDelivery(outcome);
      return outcome === 'unknown' ? sendUnknown(context, request, reply) : sendOutcome(request, reply, outcome);
    });
  });
}

/** Deliveries are limited: of one client, of one subscription, and at once. */
function createReceiver({ redis, limits, countAgainstLimit }: WebsubContext) {
  let receiving = 0;
  return async (request: FastifyRequest<CallbackRoute>): Promise<Outcome> => {
    await countAgainstLimit('websubRequests', request);
    const { id } = request.params;
    const subscription = SUBSCRIPTION_ID.test(id) ? await readSubscription(redis, id) : null;
    if (subscription?.state !== 'active') return 'unknown';
    await countAgainstLimit('deliveries', request);
    if (receiving >= limits.maxDeliveriesAtOnce) return 'busy';
    receiving += 1;
    try {
      return await receiveDelivery(redis, id, subscription, request.raw, limits);
    } finally {
      receiving -= 1;
    }
  };
}

async function unlessRedisIsAway<T, F>(work: Promise<T>, otherwise: F): Promise<T | F> {
  try {
    return await work;
  } catch (error) {
    if (!isRedisOutage(error)) throw error;
    return otherwise;
  }
}

/** A connection whose request was not read to its end is closed. */
function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
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
  await countAgainstLimit('notFound', request);
  return sendOutcome(request, reply, 'unknown');
}
