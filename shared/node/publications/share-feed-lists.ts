import { LRUCache } from 'lru-cache';
import type { Publication } from '../../publication-schema/publication.ts';
import type { Feed } from '../../publication-schema/publication-feed.ts';

/** The cities of a network list some dozens in common. */
const MAX_LISTS = 1_000;

export type ShareFeedLists = (publication: Publication) => Publication;

/** Thousands of publications may list the same feeds: each list is in memory once. */
export function createShareFeedLists(): ShareFeedLists {
  const lists = new LRUCache<string, Feed[]>({ max: MAX_LISTS });
  const shared = (feeds: Feed[]): Feed[] => {
    const text = JSON.stringify(feeds);
    const list = lists.get(text) ?? feeds;
    lists.set(text, list);
    return list;
  };
  return (publication) => ({
    ...publication,
    categories: publication.categories.map((category) => ({ ...category, feeds: shared(category.feeds) })),
    locations: publication.locations.map((location) => ({ ...location, feeds: shared(location.feeds) })),
  });
}
