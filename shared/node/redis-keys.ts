import { createHash } from 'node:crypto';
import type { Feed } from '../model/publication.ts';
import { RECORD_VERSION } from './records.ts';

/** One hash tag for every key, so that a Redis Cluster takes our scripts and transactions (compatibility, not capacity). */
export const KEY_PREFIX = '{news}';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** The worker's record of one feed: a hash with the fields of `records.ts`. */
export const feedKey = (url: string): string => `${KEY_PREFIX}:feed:${digest(url)}`;

/**
 * A section's record, named by its ordered feeds and the record version, not by a publication or a title:
 * publications that list the same feeds share it. A feed's `source` is part of it, since stories carry the name.
 */
export const sectionKey = (feeds: readonly Feed[]): string =>
  `${KEY_PREFIX}:section:${digest(JSON.stringify([RECORD_VERSION, ...feeds.map(({ url, source }) => [url, source])]))}`;

/** What the worker says of a publication: a hash with `firstPollAt` and `readyAt`. */
export const publicationKey = (id: string): string => `${KEY_PREFIX}:publication:${id}`;

/** The sorted set of what is due: member a feed's address, score its next poll in milliseconds. */
export const DUE_KEY = `${KEY_PREFIX}:due`;

/** The sorted set of successes: member a feed's address, score when it last answered with a feed, in milliseconds. */
export const SUCCEEDED_KEY = `${KEY_PREFIX}:succeeded`;

/** The feeds of one host that are being polled: a sorted set, score when the poll's lease ends. */
export const hostSlotsKey = (host: string): string => `${KEY_PREFIX}:host:${host}`;

/** The host a feed takes a slot of, port included; the Lua of `due-feeds.ts` takes the same part of the address. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;

/** The channel on which a worker announces the key it has just written: a section's or a publication's. */
export const ANNOUNCE_CHANNEL = `${KEY_PREFIX}:announce`;

/** BullMQ's own prefix. */
export const QUEUE_PREFIX = `${KEY_PREFIX}:queue`;
