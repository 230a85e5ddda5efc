import { type ConfiguredFeed, configuredFeeds } from '../../shared/node/publications/configured-feeds.ts';
import { editionsKey, sectionKey, sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
import { EDITIONS_FEED_NAME, locationFeedName } from '../../shared/paths.ts';
import { feedListsOf, originOf, type Publication } from '../../shared/publication-schema/publication.ts';
import type { Feed } from '../../shared/publication-schema/publication-category.ts';

export interface CatalogSection {
  key: string;
  feeds: Feed[];
}

export interface CatalogPublication {
  id: string;
  feedUrls: string[];
  sections: CatalogSection[];
}

/** A publication whose outgoing feeds name a hub. */
export interface CatalogHubPublication {
  id: string;
  hub: string;
  origin: string;
  /** The names of the outgoing feeds by the key of what they show: a section, or the editions. Null is the publication's own. */
  feedsOf: ReadonlyMap<string, readonly (string | null)[]>;
}

export interface Catalog {
  feeds: Map<string, ConfiguredFeed>;
  sections: CatalogSection[];
  publications: CatalogPublication[];
  hubPublications: ReadonlyMap<string, CatalogHubPublication>;
  sectionsOfFeed: (url: string) => readonly CatalogSection[];
}

/** Publications that list the same feeds share a section, and a feed that is listed twice is one feed. */
export function catalogOf(publications: readonly Publication[]): Catalog {
  const sections = new Map<string, CatalogSection>();
  const sectionsByFeed = new Map<string, CatalogSection[]>();
  const catalogPublications = publications.map((publication) => {
    const { categories, locations } = feedListsOf(publication);
    const lists = [...categories, ...locations].filter(({ feeds }) => feeds.length > 0);
    const listedSections = lists.map((list) => addSection(sections, list.feeds));
    const urls = new Set(listedSections.flatMap((section) => section.feeds.map(({ url }) => url)));
    return { id: publication.id, feedUrls: [...urls], sections: [...new Set(listedSections)] };
  });
  for (const section of sections.values()) {
    for (const url of new Set(section.feeds.map((feed) => feed.url))) {
      sectionsByFeed.set(url, [...(sectionsByFeed.get(url) ?? []), section]);
    }
  }
  return {
    feeds: configuredFeeds(publications),
    sections: [...sections.values()],
    publications: catalogPublications,
    hubPublications: new Map(
      publications.flatMap((publication) => hubPublicationOf(publication) ?? []).map((hub) => [hub.id, hub]),
    ),
    sectionsOfFeed: (url) => sectionsByFeed.get(url) ?? [],
  };
}

function addSection(sections: Map<string, CatalogSection>, feeds: Feed[]): CatalogSection {
  const key = sectionKey(feeds);
  const section = sections.get(key) ?? { key, feeds };
  sections.set(key, section);
  return section;
}

/** Null for a publication without a hub, and for one whose addresses are known from requests only. */
function hubPublicationOf(publication: Publication): CatalogHubPublication | null {
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
  add(editionsKey(id), EDITIONS_FEED_NAME);
  return { id, hub, origin, feedsOf };
}
