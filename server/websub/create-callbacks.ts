import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { readSubscription, SUBSCRIPTION_ID } from '../../shared/node/websub/subscription.ts';
import type { CountAgainstLimit, Limits } from '../limits.ts';
import { receiveDelivery } from './receive-delivery.ts';
import { verifyIntent } from './verify-intent.ts';
import type { CallbackOutcome } from './websub-metrics.ts';

export interface CallbackRoute {
  Params: { id: string };
}

interface CallbacksOptions {
  redis: RedisClient;
  limits: Limits;
  countAgainstLimit: CountAgainstLimit;
}

/** Creates what the GET and the POST of a callback do. Deliveries are limited, of each subscription and at once. */
export function createCallbacks({ redis, limits, countAgainstLimit }: CallbacksOptions) {
  let receiving = 0;
  const unlessRedisIsAway = async <T>(work: () => Promise<T>): Promise<T | 'redis-away'> => {
    try {
      return await work();
    } catch (error) {
      if (!isRedisOutage(error)) throw error;
      return 'redis-away';
    }
  };

  const verify = async ({ params: { id }, query }: FastifyRequest<CallbackRoute>) => {
    if (!SUBSCRIPTION_ID.test(id)) return { kind: 'refused' } as const;
    const result = await unlessRedisIsAway(() => verifyIntent(redis, id, query));
    return result === 'redis-away' ? ({ kind: result } as const) : result;
  };

  const receive = async (request: FastifyRequest<CallbackRoute>, reply: FastifyReply): Promise<CallbackOutcome> => {
    const { id } = request.params;
    if (!(await countAgainstLimit('websubRequests', request, reply))) return 'limited';
    if (!SUBSCRIPTION_ID.test(id)) return 'unknown';
    const subscription = await unlessRedisIsAway(() => readSubscription(redis, id));
    if (subscription === 'redis-away') return subscription;
    if (subscription?.state !== 'active') return 'unknown';
    if (!(await countAgainstLimit('deliveries', request, reply))) return 'limited';
    if (receiving >= limits.maxDeliveriesAtOnce) return 'busy';
    receiving += 1;
    try {
      return await unlessRedisIsAway(() => receiveDelivery(redis, id, subscription, request.raw, limits));
    } finally {
      receiving -= 1;
    }
  };
  return { verify, receive };
}
