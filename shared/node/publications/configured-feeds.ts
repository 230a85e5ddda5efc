import { feedListsOf, type Publication } from '../../publication-schema/publication.ts';

/** A feed as the publication files name it. However many categories and publications list it, it is fetched once. */
export interface ConfiguredFeed {
  url: string;
  userAgent: string | null;
  publications: string[];
  /** The origin of the first publication that lists it and names one: where hubs reach us. */
  callbackOrigin: string | null;
  /** Display names, and "News: {name}" for a location of `/news`. */
  categories: string[];
}

/** By address, in the order of the files. */
export function configuredFeeds(publications: readonly Publication[]): Map<string, ConfiguredFeed> {
  const configured = new Map<string, ConfiguredFeed>();
  for (const publication of publications) {
    const { categories, locations } = feedListsOf(publication);
    for (const { name, feeds } of [...categories, ...locations]) {
      for (const { url, userAgent } of feeds) {
        const feed = configured.get(url) ?? {
          url,
          userAgent: null,
          publications: [],
          callbackOrigin: null,
          categories: [],
        };
        feed.userAgent ??= userAgent;
        feed.callbackOrigin ??= publication.origin;
        // Several categories of it may list the feed.
        if (feed.publications.at(-1) !== publication.id) feed.publications.push(publication.id);
        if (!feed.categories.includes(name)) feed.categories.push(name);
        configured.set(url, feed);
      }
    }
  }
  return configured;
}
