import { feedsOfLocation, type Publication } from '../../publication-schema/publication.ts';
import type { Feed } from '../../publication-schema/publication-feed.ts';
import { sectionKey } from './redis-keys.ts';

/** In the order of categories and locations; null for one without a section record. */
export interface SectionKeys {
  categories: readonly (string | null)[];
  locations: readonly (string | null)[];
}

export function sectionKeysOf(publication: Publication): SectionKeys {
  return {
    categories: publication.categories.map(({ feeds, isEmbed }) => (isEmbed ? null : keyOf(feeds))),
    locations: publication.locations.map((location) => keyOf(feedsOfLocation(publication, location))),
  };
}

const keyOf = (feeds: readonly Feed[]): string | null => (feeds.length === 0 ? null : sectionKey(feeds));
