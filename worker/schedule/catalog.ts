import { type ConfiguredFeed, configuredFeeds } from '../../shared/node/publications/configured-feeds.ts';
import { sectionKey } from '../../shared/node/redis/redis-keys.ts';
import { feedListsOf, type Publication } from '../../shared/publication-schema/publication.ts';
import type { Feed } from '../../shared/publication-schema/publication-feed.ts';
import { type HubPublication, hubPublicationOf } from './hub-publication.ts';

export interface CatalogSection {
  key: string;
  feeds: Feed[];
}

export interface CatalogPublication {
  id: string;
  feeds: string[];
  sections: CatalogSection[];
}

export interface Catalog {
  feeds: Map<string, ConfiguredFeed>;
  sections: CatalogSection[];
  publications: CatalogPublication[];
  /** Those whose feeds name a hub, by id. */
  hubPublications: ReadonlyMap<string, HubPublication>;
  sectionsOfFeed: (url: string) => readonly CatalogSection[];
}

/** Publications that list the same feeds share a section, and a feed that is listed twice is one feed. */
export function catalogOf(publications: readonly Publication[]): Catalog {
  const sections = new Map<string, CatalogSection>();
  const ofFeed = new Map<string, CatalogSection[]>();
  const listed = publications.map((publication) => {
    const { categories, locations } = feedListsOf(publication);
    const lists = [...categories, ...locations].filter(({ feeds }) => feeds.length > 0);
    const own = lists.map((list) => addSection(sections, list.feeds));
    const feeds = new Set(own.flatMap((section) => section.feeds.map(({ url }) => url)));
    return { id: publication.id, feeds: [...feeds], sections: [...new Set(own)] };
  });
  for (const section of sections.values()) {
    for (const url of new Set(section.feeds.map((feed) => feed.url))) {
      ofFeed.set(url, [...(ofFeed.get(url) ?? []), section]);
    }
  }
  return {
    feeds: configuredFeeds(publications),
    sections: [...sections.values()],
    publications: listed,
    hubPublications: new Map(publications.flatMap((one) => hubPublicationOf(one) ?? []).map((one) => [one.id, one])),
    sectionsOfFeed: (url) => ofFeed.get(url) ?? [],
  };
}

function addSection(sections: Map<string, CatalogSection>, feeds: Feed[]): CatalogSection {
  const key = sectionKey(feeds);
  const section = sections.get(key) ?? { key, feeds };
  sections.set(key, section);
  return section;
}
