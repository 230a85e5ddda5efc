import { z } from 'zod';
import { storedArticleSchema } from '../model/article.ts';

/** The shape of the records below; a reader that finds another one keeps what it holds and says so. */
export const RECORD_VERSION = 1;

/** What servers read: one section's stories in order. Stored as one JSON string under `sectionKey`. */
export const sectionRecordSchema = z.object({
  recordVersion: z.literal(RECORD_VERSION),
  /** A hash of the stories: changes only with content. */
  version: z.string(),
  /** Milliseconds since the epoch. */
  builtAt: z.number(),
  articles: z.array(storedArticleSchema),
});

export type SectionRecord = z.infer<typeof sectionRecordSchema>;

const publisherHintsSchema = z.object({
  /** RSS 2.0 `ttl`. */
  ttlSeconds: z.number().nullable(),
  /** `sy:updatePeriod` divided by `sy:updateFrequency`. */
  updatePeriodSeconds: z.number().nullable(),
  /** Cache-Control or Expires. */
  freshForSeconds: z.number().nullable(),
});

export type PublisherHints = z.infer<typeof publisherHintsSchema>;

/** A permanent redirect of a feed: seen again and again before it is remembered, and proved anew from time to time. */
export const permanentRedirectSchema = z.object({
  to: z.string(),
  /** Polls in a row that ended there with a feed in hand. */
  times: z.number(),
  /** When the first of them was, or when it was remembered. */
  since: z.number(),
  /** Whether polls go there directly. */
  remembered: z.boolean(),
});

export type PermanentRedirect = z.infer<typeof permanentRedirectSchema>;

/** Why a feed is polled when it is, and how it has fared: what `/feeds` shows. Times in milliseconds since the epoch. */
export const feedStateSchema = z.object({
  url: z.string(),
  /** The feed's own title, once read. */
  title: z.string().nullable(),
  lastPollAt: z.number(),
  lastSuccessAt: z.number().nullable(),
  /** When a poll last brought a story not seen before. */
  lastNewArticleAt: z.number().nullable(),
  lastOutcome: z.string(),
  lastStatus: z.number().nullable(),
  lastError: z.string().nullable(),
  /** Since when it has been failing, or null. */
  failingSince: z.number().nullable(),
  failures: z.number(),
  nextPollAt: z.number(),
  /** Why the next poll is then, in words. */
  nextPollReason: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** How long the publisher asked to be left alone between two polls, in seconds, when it last said so. */
  hints: publisherHintsSchema,
  move: permanentRedirectSchema.nullable(),
  articles: z.number(),
});

export type FeedState = z.infer<typeof feedStateSchema>;
