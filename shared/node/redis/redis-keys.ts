import { feedListsOf, type Publication } from '../../publication-schema/publication.ts';
import type { Feed } from '../../publication-schema/publication-category.ts';
import { digest, STRONG_DIGEST_LENGTH } from '../digest.ts';

/** The version of the records. It is part of their keys, so builds of two versions never see each other's records. */
export const RECORD_VERSION = 4;

/** What each key holds: docs/architecture.md, "Data in Redis". The hash tag makes scripts work on a cluster. */
const KEY_PREFIX = '{news}';

export const feedKey = (url: string): string =>
  `${KEY_PREFIX}:feed:${digest(`${RECORD_VERSION} ${url}`, STRONG_DIGEST_LENGTH)}`;

/** Publications that list the same feeds share a section. Articles carry `source`, so it is part of the key. */
export const sectionKey = (feeds: readonly Feed[]): string => {
  const identity = JSON.stringify([RECORD_VERSION, ...feeds.map(({ url, source }) => [url, source])]);
  return `${KEY_PREFIX}:section:${digest(identity, STRONG_DIGEST_LENGTH)}`;
};

/** What an earlier build declared ready says nothing of records that it did not write. */
export const publicationKey = (id: string): string => `${KEY_PREFIX}:publication:${RECORD_VERSION}:${id}`;

/** Editions are kept for weeks, and a build that changes other records must not lose them. */
export const editionsKey = (publication: string): string => `${KEY_PREFIX}:editions:${publication}`;

export const editionKey = (publication: string, name: string): string => `${editionsKey(publication)}:${name}`;

export const DUE_KEY = `${KEY_PREFIX}:due`;

export const ENROLLED_KEY = `${KEY_PREFIX}:enrolled`;

export const LAST_CLAIM_KEY = `${KEY_PREFIX}:last-claim`;

export const hostSlotsKey = (host: string): string => `${KEY_PREFIX}:host:${host}`;

/** The host with its port. The Lua of `feed-schedule.ts` takes the same part of the address. */
export const hostOf = (url: string): string => /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(url)?.[1] ?? url;

export const ANNOUNCE_CHANNEL = `${KEY_PREFIX}:announce`;

export const PROBE_KEY = `${KEY_PREFIX}:probe`;

export const QUEUE_PREFIX = `${KEY_PREFIX}:queue`;

export const WEBSUB_FEEDS_KEY = `${KEY_PREFIX}:websub:feeds`;

export const WEBSUB_DUE_KEY = `${KEY_PREFIX}:websub:due`;

export const subscriptionKey = (id: string): string => `${KEY_PREFIX}:websub:${id}`;

export const deliveriesKey = (id: string): string => `${subscriptionKey(id)}:deliveries`;

/** In the order of categories and locations. Null for one without a section record. */
export interface SectionKeys {
  categories: readonly (string | null)[];
  locations: readonly (string | null)[];
}

export function sectionKeysOf(publication: Publication): SectionKeys {
  const { categories, locations } = feedListsOf(publication);
  return { categories: categories.map(keyOf), locations: locations.map(keyOf) };
}

const keyOf = ({ feeds }: { feeds: readonly Feed[] }): string | null => (feeds.length === 0 ? null : sectionKey(feeds));
