import type { Feed } from '../model/publication.ts';
import { digest } from './digest.ts';
import { RECORD_VERSION } from './records.ts';

/** 132 bits. */
const DIGEST_LENGTH = 22;

/** One hash tag for every key, so that a Redis Cluster takes our scripts and transactions (compatibility, not capacity). */
export const KEY_PREFIX = '{news}';

/**
 * The worker's record of one feed: a hash with the fields of `records.ts`. The record version is part of the key, so that
 * the workers of two builds leave each other's records alone.
 */
export const feedKey = (url: string): string =>
  `${KEY_PREFIX}:feed:${digest(`${RECORD_VERSION} ${url}`, DIGEST_LENGTH)}`;

/**
 * A section's record, named by its ordered feeds and the record version, not by a publication or a title:
 * publications that list the same feeds share it. A feed's `source` is part of it, since articles carry the name.
 */
export const sectionKey = (feeds: readonly Feed[]): string => {
  const identity = JSON.stringify([RECORD_VERSION, ...feeds.map(({ url, source }) => [url, source])]);
  return `${KEY_PREFIX}:section:${digest(identity, DIGEST_LENGTH)}`;
};

/** The worker's record of a publication: a hash with `firstPollAt` and `readyAt`. */
export const publicationKey = (id: string): string => `${KEY_PREFIX}:publication:${id}`;

/** A file of the browser, for servers of another build: a hash with `type`, `encoding` and `body`. */
export const assetKey = (name: string): string => `${KEY_PREFIX}:asset:${name}`;

/** The sorted set of due times: member a feed's address, score its next poll in milliseconds. */
export const DUE_KEY = `${KEY_PREFIX}:due`;

/** The sorted set of successes: member a feed's address, score the last successful poll in milliseconds. */
export const SUCCEEDED_KEY = `${KEY_PREFIX}:succeeded`;

/** The sorted set of configured feeds: member a feed's address, score when a worker last had it in its files. */
export const ENROLLED_KEY = `${KEY_PREFIX}:enrolled`;

/** The time of Redis at the last claim, in milliseconds: a clock that was set back is noticed. */
export const CLOCK_KEY = `${KEY_PREFIX}:clock`;

/** The feeds of one host that are being polled: a sorted set, score the end of the poll's lease. */
export const hostSlotsKey = (host: string): string => `${KEY_PREFIX}:host:${host}`;

/** The host a feed takes a slot of, port included; the Lua of `schedule-scripts.ts` takes the same part of the address. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url)?.[1] ?? url;

/** The channel on which a worker announces the key it has just written: a section's or a publication's. */
export const ANNOUNCE_CHANNEL = `${KEY_PREFIX}:announce`;

/** Written to find out whether Redis takes commands again. */
export const PROBE_KEY = `${KEY_PREFIX}:probe`;

/** BullMQ's own prefix. */
export const QUEUE_PREFIX = `${KEY_PREFIX}:queue`;
