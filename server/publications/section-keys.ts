import { type Feed, feedsOfLocation, type Publication } from '../../shared/model/publication.ts';
import { sectionKey } from '../../shared/node/redis-keys.ts';

/** The keys of a publication's section records, in the order of its categories and locations; null where there is none. */
export interface SectionKeys {
  categories: readonly (string | null)[];
  locations: readonly (string | null)[];
}

const keyOf = (feeds: readonly Feed[]): string | null => (feeds.length === 0 ? null : sectionKey(feeds));

/** Works the keys out once a publication file: a key is a hash. */
export function sectionKeysOf(publication: Publication): SectionKeys {
  return {
    categories: publication.categories.map(({ feeds, isEmbed }) => (isEmbed ? null : keyOf(feeds))),
    locations: publication.locations.map((location) => keyOf(feedsOfLocation(publication, location))),
  };
}
