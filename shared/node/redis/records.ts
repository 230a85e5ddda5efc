import * as z from 'zod';
import { storedArticleSchema } from '../../model/article.ts';

/** The version of these records. It is part of their keys, so builds of two versions never see each other's records. */
export const RECORD_VERSION = 4;

/** Untried feeds count as empty this long after a publication's first poll began (docs/product.md, "First snapshot"). */
export const FIRST_SNAPSHOT_AFTER_MS = 30_000;

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

/**
 * A Redis hash under `sectionKey`. The worker adds `builtFrom`, a digest of the feeds' revisions, and `bytes`, the length of
 * `articles`.
 */
export const sectionRecordSchema = z.object({
  version: z.string(),
  builtAt: z.coerce.number(),
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

/** A permanent redirect of a feed, remembered after repeated confirmation and verified again from time to time. */
const permanentRedirectSchema = z.object({
  to: z.string(),
  /** How many polls in a row ended there. */
  times: z.number(),
  /** The time of the first of these polls. */
  firstAt: z.number(),
  /** Null until it is remembered. */
  rememberedAt: z.number().nullable(),
});

export type PermanentRedirect = z.infer<typeof permanentRedirectSchema>;

const feedHubSchema = z.object({
  url: z.string(),
  /** Further hubs that it names, each for when those before it fail. */
  others: z.array(z.string()).default([]),
  /** The address by which the hub knows the feed. */
  topic: z.string(),
});

export type FeedHub = z.infer<typeof feedHubSchema>;

const feedStateSchema = z.object({
  url: z.string(),
  title: z.string().nullable(),
  lastPollAt: z.number(),
  lastSuccessAt: z.number().nullable(),
  lastNewArticleAt: z.number().nullable(),
  lastOutcome: z.string(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  /** The time of the first failure in a row; it starts anew after a time in which no worker polled. */
  failingSince: z.number().nullable(),
  failures: z.number(),
  nextPollAt: z.number(),
  nextPollReason: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** The address that sent `etag` and `lastModified`, after redirects. */
  finalUrl: z.string().nullable().default(null),
  hints: publisherHintsSchema,
  redirect: permanentRedirectSchema.nullable(),
  articleCount: z.number(),
  hub: feedHubSchema.nullable().default(null),
  /** When a delivery of the hub was last read. */
  lastDeliveryAt: z.number().nullable().default(null),
  /** When a poll last found an article that the hub had not delivered. */
  hubMissedAt: z.number().nullable().default(null),
});

export type FeedState = z.infer<typeof feedStateSchema>;

/** The address that a feed has moved to for good; null until that is proved. */
export function rememberedAddress(redirect: PermanentRedirect | null): string | null {
  return redirect === null || redirect.rememberedAt === null ? null : redirect.to;
}

/** A stored feed state; null when it is absent or invalid. */
export function parseState(json: string | null): FeedState | null {
  try {
    return feedStateSchema.parse(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}
