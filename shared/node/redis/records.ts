import * as z from 'zod';
import { storedArticleSchema } from '../../model/article.ts';
import type { RedisClient } from './redis.ts';
import { subscriptionKey } from './redis-keys.ts';

export const articlesJsonSchema = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(storedArticleSchema));

/** The last time that a date can have, in milliseconds since the epoch. */
export const MAX_TIME = 8.64e15;

/** A Redis hash under `sectionKey`. The worker adds `builtFrom`, a digest of the feeds' revisions. */
export const sectionRecordSchema = z.object({
  version: z.string(),
  builtAt: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().max(MAX_TIME)),
  articles: articlesJsonSchema,
});

export type SectionRecord = z.infer<typeof sectionRecordSchema>;

const publisherHintsSchema = z.object({
  ttlSeconds: z.number().nullable(),
  /** `sy:updatePeriod` divided by `sy:updateFrequency`. */
  updatePeriodSeconds: z.number().nullable(),
  freshForSeconds: z.number().nullable(),
});

export type PublisherHints = z.infer<typeof publisherHintsSchema>;

const feedHubSchema = z.object({
  url: z.string(),
  /** The address by which the hub knows the feed. */
  topic: z.string(),
});

export type FeedHub = z.infer<typeof feedHubSchema>;

const pollRecordSchema = z.object({
  at: z.number(),
  outcome: z.string(),
  status: z.number().nullable(),
  title: z.string().nullable(),
  articleCount: z.number(),
  newArticleAt: z.number().nullable(),
  /** The end of a chain of permanent redirects, for operators: the next poll begins at the configured address again. */
  movedTo: z.string().nullable(),
  hints: publisherHintsSchema,
  nextAt: z.number(),
  nextReason: z.string(),
});

export type PollRecord = z.infer<typeof pollRecordSchema>;

const failureRecordSchema = z.object({
  /** In a row. */
  count: z.number(),
  /** The time of the first of them. It starts anew after a time in which no worker polled. */
  since: z.number().nullable(),
  error: z.string().nullable(),
  lastSuccessAt: z.number().nullable(),
});

export type FailureRecord = z.infer<typeof failureRecordSchema>;

const validatorRecordSchema = z.object({
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** The address that sent them, after redirects. */
  finalUrl: z.string().nullable(),
  /** When a response last had a document, and no 304. */
  documentAt: z.number(),
});

export type ValidatorRecord = z.infer<typeof validatorRecordSchema>;

const hubRecordSchema = feedHubSchema.extend({
  deliveredAt: z.number().nullable(),
  /** By key, the delivered articles that no document of the publisher had yet, and how many documents lacked each. */
  awaited: z.record(z.string(), z.number()),
});

export type HubRecord = z.infer<typeof hubRecordSchema>;

const feedStateSchema = z.object({
  poll: pollRecordSchema,
  failures: failureRecordSchema,
  validators: validatorRecordSchema,
  hub: hubRecordSchema.nullable(),
});

export type FeedState = z.infer<typeof feedStateSchema>;

/** A stored feed state. Null when it is absent or invalid. */
export function parseState(json: string | null): FeedState | null {
  try {
    return feedStateSchema.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

/**
 * `pending` until the hub has verified it, `active` after that, `denied` by the hub, `ending` until the hub has verified
 * that it ends.
 */
const SUBSCRIPTION_STATES = ['pending', 'active', 'denied', 'ending'] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** The record of one subscription at a hub, a Redis hash under `subscriptionKey`. */
const subscriptionSchema = z.object({
  feed: z.string().min(1),
  hub: z.string(),
  topic: z.string(),
  callback: z.string(),
  secret: z.string().min(1),
  state: z.enum(SUBSCRIPTION_STATES),
  /** What the hub may verify now: only what a worker has just requested. */
  awaits: z.enum(['', 'subscribe', 'unsubscribe']),
  /** 0 before the first verification. */
  leaseUntil: z.coerce.number(),
  /** Requests in a row that the hub did not take, or did not verify. */
  failures: z.coerce.number(),
  error: z.string(),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

const SUBSCRIPTION_FIELDS = Object.keys(subscriptionSchema.shape);

/** 128 random bits in base64url: only the hub knows the address. */
export const SUBSCRIPTION_ID = /^[\w-]{22}$/;

/** The time to live of a record, renewed with every request to the hub. */
export const SUBSCRIPTION_EXPIRES_MS = 60 * 24 * 3_600_000;

/** Null for a subscription that is unknown. */
export async function readSubscription(redis: RedisClient, id: string): Promise<Subscription | null> {
  const values = await redis.hmget(subscriptionKey(id), ...SUBSCRIPTION_FIELDS);
  const record = Object.fromEntries(SUBSCRIPTION_FIELDS.map((field, index) => [field, values[index]]));
  return subscriptionSchema.safeParse(record).data ?? null;
}
