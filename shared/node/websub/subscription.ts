import * as z from 'zod';
import type { RedisClient } from '../redis/redis.ts';
import { subscriptionKey } from '../redis/redis-keys.ts';

/**
 * `pending` until the hub has verified it, `active` after that, `denied` by the hub, `ending` until the hub has verified
 * that it ends.
 */
export const SUBSCRIPTION_STATES = ['pending', 'active', 'denied', 'ending'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What a hub may verify now: only what a worker has just asked it for. */
const AWAITED = ['', 'subscribe', 'unsubscribe'] as const;

/** A Redis hash under `subscriptionKey`. */
const subscriptionSchema = z.object({
  feed: z.string().min(1),
  /** The one that was asked last. */
  hub: z.string(),
  /** All that the feed names, in its order, with a space between them. */
  hubs: z.string().transform((hubs) => hubs.split(' ')),
  topic: z.string(),
  callback: z.string(),
  secret: z.string().min(1),
  state: z.enum(SUBSCRIPTION_STATES),
  awaits: z.enum(AWAITED),
  /** 0 before the first verification. */
  leaseUntil: z.coerce.number(),
  /** Requests in a row that the hub did not take, or did not verify. */
  failures: z.coerce.number(),
  /** Why the last of them failed; empty where none did. */
  error: z.string(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

const FIELDS = Object.keys(subscriptionSchema.shape);

/** 128 random bits in base64url: only the hub knows the address. */
export const SUBSCRIPTION_ID = /^[\w-]{22}$/;

/** The time to live of a record, renewed with every request to the hub. */
export const SUBSCRIPTION_EXPIRES_MS = 60 * 24 * 3_600_000;

/** Null for a subscription that is unknown. */
export async function readSubscription(redis: RedisClient, id: string): Promise<Subscription | null> {
  const values = await redis.hmget(subscriptionKey(id), ...FIELDS);
  const record = Object.fromEntries(FIELDS.map((field, index) => [field, values[index]]));
  return subscriptionSchema.safeParse(record).data ?? null;
}

/** Whether the hub has verified the subscription and its lease has not ended. */
export function isLive({ state, leaseUntil }: Subscription, now: number): boolean {
  return state === 'active' && leaseUntil > now;
}
