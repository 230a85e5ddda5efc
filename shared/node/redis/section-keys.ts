import { feedListsOf, type Publication } from '../../publication-schema/publication.ts';
import type { Feed } from '../../publication-schema/publication-feed.ts';
import { sectionKey } from './redis-keys.ts';

/** In the order of categories and locations; null for one without a section record. */
export interface SectionKeys {
  categories: readonly (string | null)[];
  locations: readonly (string | null)[];
}

export function sectionKeysOf(publication: Publication): SectionKeys {
  const { categories, locations } = feedListsOf(publication);
  return { categories: categories.map(keyOf), locations: locations.map(keyOf) };
}

const keyOf = ({ feeds }: { feeds: readonly Feed[] }): string | null => (feeds.length === 0 ? null : sectionKey(feeds));
