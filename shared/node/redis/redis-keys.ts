import type { Feed } from '../../publication-schema/publication-feed.ts';
import { digest, STRONG_DIGEST_LENGTH } from '../digest.ts';
import { RECORD_VERSION } from './records.ts';

/** What each key holds: docs/architecture.md, "Data in Redis". The hash tag makes scripts work on a cluster. */
const KEY_PREFIX = '{news}';

export const feedKey = (url: string): string =>
  `${KEY_PREFIX}:feed:${digest(`${RECORD_VERSION} ${url}`, STRONG_DIGEST_LENGTH)}`;

/** Publications that list the same feeds share a section. Articles carry `source`, so it is part of the key. */
export const sectionKey = (feeds: readonly Feed[]): string => {
  const identity = JSON.stringify([RECORD_VERSION, ...feeds.map(({ url, source }) => [url, source])]);
  return `${KEY_PREFIX}:section:${digest(identity, STRONG_DIGEST_LENGTH)}`;
};

export const publicationKey = (id: string): string => `${KEY_PREFIX}:publication:${id}`;

export const DUE_KEY = `${KEY_PREFIX}:due`;

export const SUCCEEDED_KEY = `${KEY_PREFIX}:succeeded`;

export const ENROLLED_KEY = `${KEY_PREFIX}:enrolled`;

export const CLOCK_KEY = `${KEY_PREFIX}:clock`;

export const CLAIM_CURSOR_KEY = `${KEY_PREFIX}:claim-cursor`;

export const hostSlotsKey = (host: string): string => `${KEY_PREFIX}:host:${host}`;

/** The host with its port; the Lua of `schedule-scripts.ts` takes the same part of the address. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url)?.[1] ?? url;

export const ANNOUNCE_CHANNEL = `${KEY_PREFIX}:announce`;

export const PROBE_KEY = `${KEY_PREFIX}:probe`;

export const QUEUE_PREFIX = `${KEY_PREFIX}:queue`;

export const WEBSUB_FEEDS_KEY = `${KEY_PREFIX}:websub:feeds`;

export const WEBSUB_DUE_KEY = `${KEY_PREFIX}:websub:due`;

/** An earlier build keeps ids under `…:waiting`, which no script may look up on a cluster: other nodes have their slots. */
export const WEBSUB_WAITING_KEY = `${KEY_PREFIX}:websub:waiting-bytes`;

export const subscriptionKey = (id: string): string => `${KEY_PREFIX}:websub:${id}`;

export const deliveriesKey = (id: string): string => `${subscriptionKey(id)}:deliveries`;

export const deliveredKey = (id: string): string => `${subscriptionKey(id)}:delivered`;

export const NOTIFY_DUE_KEY = `${KEY_PREFIX}:websub:notify`;

export const notifyKey = (publication: string): string => `${NOTIFY_DUE_KEY}:${publication}`;

export const notifyLastKey = (publication: string): string => `${notifyKey(publication)}:last`;
