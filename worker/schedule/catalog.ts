import { type Feed, feedListsOf, type Publication } from '../../shared/model/publication.ts';
import { type FeedUse, feedUsesOf } from '../../shared/node/feed-uses.ts';
import { sectionKey } from '../../shared/node/redis-keys.ts';

/** A section as the worker makes it: its key in Redis and the feeds it is made of, in order. */
export interface CatalogSection {
  key: string;
  feeds: Feed[];
}

export interface CatalogPublication {
  id: string;
  feeds: string[];
  sections: CatalogSection[];
}

/** What the publication files come to for the worker: every distinct feed, section and publication once. */
export interface Catalog {
  feeds: Map<string, FeedUse>;
  sections: CatalogSection[];
  publications: CatalogPublication[];
  sectionsOfFeed: (url: string) => readonly CatalogSection[];
}

/** Publications that list the same feeds share the section, and feeds listed anywhere twice are one. */
export function catalogOf(publications: readonly Publication[]): Catalog {
  const sections = new Map<string, CatalogSection>();
  const ofFeed = new Map<string, CatalogSection[]>();
  const listed = publications.map((publication) => {
    const own = feedListsOf(publication).map((feeds) => remember(sections, feeds));
    const feeds = new Set(own.flatMap((section) => section.feeds.map(({ url }) => url)));
    return { id: publication.id, feeds: [...feeds], sections: [...new Set(own)] };
  });
  for (const section of sections.values()) {
    for (const url of new Set(section.feeds.map((feed) => feed.url))) {
      ofFeed.set(url, [...(ofFeed.get(url) ?? []), section]);
    }
  }
  return {
    feeds: feedUsesOf(publications),
    sections: [...sections.values()],
    publications: listed,
    sectionsOfFeed: (url) => ofFeed.get(url) ?? [],
  };
}

function remember(sections: Map<string, CatalogSection>, feeds: Feed[]): CatalogSection {
  const key = sectionKey(feeds);
  const section = sections.get(key) ?? { key, feeds };
  sections.set(key, section);
  return section;
}
