import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { createFairQueue, OverloadError } from '../../shared/node/fair-queue.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { readSubscription, SUBSCRIPTION_ID } from '../../shared/node/redis/records.ts';
import { failureLevel, type RedisClient } from '../../shared/node/redis/redis.ts';
import { hostOf } from '../../shared/node/redis/redis-keys.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { sendShortError } from '../http/errors.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { type DeliveryOutcome, receiveDelivery } from './receive-delivery.ts';
import { verifyIntent } from './verify-intent.ts';

const ROUTE = '/websub/:id';
const DELIVERY_RETRY_SECONDS = 10;
/** Each may have 8 MB. */
const MAX_AT_ONCE = 8;
const MAX_WAITING = 100;

const DELIVERY_STATUS = {
  accepted: 202,
  unsigned: 403,
  'wrong-signature': 403,
  'other-topic': 403,
  unknown: 404,
  'too-slow': 408,
  'too-large': 413,
  encoded: 415,
  busy: 503,
  failed: 503,
} as const satisfies Record<DeliveryOutcome | 'unknown' | 'failed', number>;

type Outcome = keyof typeof DELIVERY_STATUS;

interface CallbackRoute {
  Params: { id: string };
}

interface WebsubOptions {
  redis: RedisClient;
  clientWork: Pick<ClientWork, 'count'>;
  deliveryTimeoutMs: number;
  metricsRegistry: Registry;
  log: Logger;
}

/** `/websub/{id}`: hubs verify subscriptions and deliver (docs/product.md, "WebSub"). The host does not matter. */
export function registerWebsub(app: FastifyInstance, options: WebsubOptions): void {
  const { redis, clientWork, log } = options;
  const deliveries = createDeliveryCounter(options.metricsRegistry);
  const receive = createReceiver(options);
  const onFailure = (err: unknown) => {
    log[failureLevel(redis)]({ err }, 'a request of a hub failed');
    return 'failed' as const;
  };

  app.get<CallbackRoute>(ROUTE, { exposeHeadRoute: false }, async (request, reply) => {
    const verification = verifyIntent(redis, request.params.id, request.query);
    const result = await verification.catch(onFailure);
    if (result === 'failed') return sendOutcome(request, reply, 'failed');
    if (result.kind === 'refused') {
      clientWork.count(request);
      return sendOutcome(request, reply, 'unknown');
    }
    const text = result.kind === 'confirmed' ? result.challenge : '';
    return reply.header('cache-control', NO_STORE).type('text/plain; charset=utf-8').send(text);
  });

  app.register(async (scope) => {
    // The route reads the body, and only that of an active subscription.
    scope.removeAllContentTypeParsers();
    // Fastify would refuse a malformed type with 415 before the route.
    scope.addHook('onRequest', (request, _reply, done) => {
      delete request.raw.headers['content-type'];
      done();
    });
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.post<CallbackRoute>(ROUTE, async (request, reply) => {
      reply.header('connection', 'close');
      const outcome = await receive(request).catch(onFailure);
      deliveries.inc({ outcome });
      const status = DELIVERY_STATUS[outcome];
      if (status >= 400 && status < 500) clientWork.count(request);
      return sendOutcome(request, reply, outcome);
    });
  });
}

/** Publishers, and hubs that serve several, take turns: a slow sender does not block others. */
function createReceiver({ redis, deliveryTimeoutMs }: WebsubOptions) {
  const queue = createFairQueue({ slots: MAX_AT_ONCE, maxWaiting: MAX_WAITING, maxWaitMs: deliveryTimeoutMs });
  return async (request: FastifyRequest<CallbackRoute>): Promise<Outcome> => {
    const { id } = request.params;
    const subscription = SUBSCRIPTION_ID.test(id) ? await readSubscription(redis, id) : null;
    if (subscription?.state !== 'active') return 'unknown';
    const owners = [hostOf(subscription.feed), hostOf(subscription.hub)];
    try {
      return await queue.run(owners, () => receiveDelivery(redis, id, subscription, request.raw, deliveryTimeoutMs));
    } catch (error) {
      if (error instanceof OverloadError) return 'busy';
      throw error;
    }
  };
}

/** A connection whose request was not read to its end is closed. */
function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  const status = DELIVERY_STATUS[outcome];
  if (status === 503) reply.header('retry-after', DELIVERY_RETRY_SECONDS);
  if (request.raw.complete) reply.removeHeader('connection');
  if (status !== 202) return sendShortError(request, reply, status);
  return reply.code(status).header('cache-control', NO_STORE).send();
}

function createDeliveryCounter(metricsRegistry: Registry) {
  const deliveries = new Counter({
    name: 'news_websub_deliveries_total',
    help: 'Deliveries of hubs, by outcome',
    labelNames: ['outcome'],
    registers: [metricsRegistry],
  });
  for (const outcome of Object.keys(DELIVERY_STATUS)) deliveries.inc({ outcome }, 0);
  return deliveries;
}
