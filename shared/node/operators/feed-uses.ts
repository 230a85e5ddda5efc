import { feedsOfLocation, type Publication } from '../../model/publication.ts';

/** However many categories and publications list a feed, it is fetched once. */
export interface FeedUse {
  url: string;
  /** The first user agent that the files give it. */
  userAgent: string | null;
  publications: string[];
  /** The origin of the first publication that lists it and names one: where hubs reach us. */
  callbackOrigin: string | null;
  /** Display names, and "News: {name}" for a location of `/news`. */
  categories: string[];
}

/** By address, in the order of the files. */
export function feedUsesOf(publications: readonly Publication[]): Map<string, FeedUse> {
  const uses = new Map<string, FeedUse>();
  for (const publication of publications) {
    for (const { name, feeds } of namedFeedListsOf(publication)) {
      for (const { url, userAgent } of feeds) {
        const use = uses.get(url) ?? { url, userAgent: null, publications: [], callbackOrigin: null, categories: [] };
        use.userAgent ??= userAgent;
        use.callbackOrigin ??= publication.origin;
        if (use.publications.at(-1) !== publication.id) use.publications.push(publication.id);
        if (!use.categories.includes(name)) use.categories.push(name);
        uses.set(url, use);
      }
    }
  }
  return uses;
}

function namedFeedListsOf(publication: Publication) {
  const categories = publication.categories.filter(({ isEmbed }) => !isEmbed);
  const locations = publication.locations.map((location) => ({
    name: `News: ${location.name}`,
    feeds: feedsOfLocation(publication, location),
  }));
  return [...categories, ...locations];
}
