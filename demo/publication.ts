import type * as z from 'zod';
import type { publicationSchema } from '../shared/publication-schema/publication.ts';
import montreal from '../shared/publications/examples/montreal.json' with { type: 'json' };
import toronto from '../shared/publications/toronto.json' with { type: 'json' };
import type { Feed, Feeds } from './feeds/feed.ts';

export type PublicationFile = z.input<typeof publicationSchema>;

/** Whoever tries the demo finds an edition at any time of day, under the name of that time. */
const EDITIONS = ['00:00', '12:00', '17:00'];

interface FeedEntry {
  url: string;
  source?: string;
}

function createCategories(
  shipped: typeof toronto.categories | typeof montreal.categories,
  origin: string,
  feedsOf: (name: string) => FeedEntry[],
): PublicationFile['categories'] {
  const { title } = shipped['Local Events'];
  const embedContent = `<iframe src="${origin}/events" title="${title}" loading="lazy"></iframe>`;
  return Object.fromEntries(
    Object.entries(shipped).map(([name, category]) => [
      name,
      'isEmbed' in category ? { ...category, embedContent } : { ...category, feeds: feedsOf(name) },
    ]),
  );
}

function entriesOf(origin: string, feeds: readonly Feed[] = []): FeedEntry[] {
  return feeds.map(({ content }) => ({ url: origin + content.path, source: content.publisher }));
}

/** The shipped Toronto publication on the newsroom's feeds. */
export function createPublication(origin: string, { categories, locations }: Feeds): PublicationFile {
  return {
    ...toronto,
    editions: EDITIONS,
    frameOrigin: origin,
    categories: createCategories(toronto.categories, origin, (name) => entriesOf(origin, categories.get(name))),
    locations: toronto.locations.map(({ id, name }) => {
      const feeds = entriesOf(origin, locations.get(id));
      return feeds.length > 0 ? { id, name, feeds } : { id, name };
    }),
  };
}

/** The shipped Montréal publication on the newsroom's feeds. Only its first location, which has no feeds of its own. */
export function createMontreal(origin: string, feeds: Feeds['montreal']): PublicationFile {
  const categories = createCategories(montreal.categories, origin, (name) => entriesOf(origin, feeds.get(name)));
  const locations = montreal.locations.slice(0, 1);
  return {
    ...montreal,
    editions: EDITIONS,
    frameOrigin: origin,
    $schema: toronto.$schema,
    language: 'fr',
    categories,
    locations,
  };
}
