import { sectionKeysOf } from '../../shared/node/redis/section-keys.ts';
import { locationFeedName } from '../../shared/paths.ts';
import { originOf, type Publication } from '../../shared/publication-schema/publication.ts';

/** A publication whose outgoing feeds name a hub. */
export interface HubPublication {
  id: string;
  hub: string;
  origin: string;
  /** The names of the outgoing feeds with a section's articles, by the section's key; null is the publication's own feed. */
  feedsOf: ReadonlyMap<string, readonly (string | null)[]>;
}

/** Null for a publication without a hub, and for one whose addresses are known from requests only. */
export function hubPublicationOf(publication: Publication): HubPublication | null {
  const { id, hub, categories, locations } = publication;
  const origin = originOf(publication);
  if (hub === null || origin === null) return null;
  const keys = sectionKeysOf(publication);
  const feedsOf = new Map<string, (string | null)[]>();
  const add = (key: string | null | undefined, ...names: (string | null)[]) => {
    if (key) feedsOf.set(key, [...(feedsOf.get(key) ?? []), ...names]);
  };
  for (const [index, { anchor }] of categories.entries()) add(keys.categories[index], null, anchor);
  for (const [index, location] of locations.entries()) add(keys.locations[index], locationFeedName(location.id));
  return { id, hub, origin, feedsOf };
}
