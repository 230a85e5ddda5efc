import type { z } from 'zod';
import type { publicationSchema } from '../shared/model/publication.ts';
import toronto from '../shared/publications/toronto.json' with { type: 'json' };
import type { Feed, Feeds } from './feeds/feed.ts';

export type PublicationFile = z.input<typeof publicationSchema>;

interface FeedEntry {
  url: string;
  source?: string;
}

function createCategories(origin: string, feedsOf: (name: string) => FeedEntry[]): PublicationFile['categories'] {
  const embedContent = `<iframe src="${origin}/events" title="Events in Toronto" loading="lazy"></iframe>`;
  return Object.fromEntries(
    Object.entries(toronto.categories).map(([name, category]) => [
      name,
      'isEmbed' in category ? { ...category, embedContent } : { ...category, feeds: feedsOf(name) },
    ]),
  );
}

export function createPublication(origin: string, { categories, locations }: Feeds): PublicationFile {
  const entries = (feeds: readonly Feed[] = []): FeedEntry[] =>
    feeds.map(({ content }) => ({ url: origin + content.path, source: content.publisher }));
  return {
    ...toronto,
    categories: createCategories(origin, (name) => entries(categories.get(name))),
    locations: toronto.locations.map(({ id, name }) => {
      const feeds = entries(locations.get(id));
      return feeds.length > 0 ? { id, name, feeds } : { id, name };
    }),
  };
}

/** Creates the shipped publication with the feeds at `urls`, one after the other in its categories. */
export function createPublicationOf(urls: readonly string[], origin: string): PublicationFile {
  const names = Object.entries(toronto.categories).flatMap(([name, category]) => ('isEmbed' in category ? [] : [name]));
  const feedsOf = (name: string): FeedEntry[] =>
    urls.filter((_, index) => index % names.length === names.indexOf(name)).map((url) => ({ url }));
  return { ...toronto, categories: createCategories(origin, feedsOf), locations: toronto.locations.slice(0, 1) };
}
