import type { z } from 'zod';
import type { publicationSchema } from '../shared/model/publication.ts';
import toronto from '../shared/publications/toronto.json' with { type: 'json' };
import type { FeedDesk } from './feed-desk.ts';

/** A publication as its file has it (CONTRACT.md, "A publication file"). */
export type PublicationFile = z.input<typeof publicationSchema>;

interface FeedEntry {
  url: string;
  source?: string;
}

const entriesOf = (desks: readonly FeedDesk[]): FeedEntry[] =>
  desks.map(({ url, text }) => ({ url, source: text.publisher }));

function withFeeds(feedsOf: (name: string) => FeedEntry[], embedContent: string): PublicationFile['categories'] {
  return Object.fromEntries(
    Object.entries(toronto.categories).map(([name, category]) => [
      name,
      'isEmbed' in category ? { ...category, embedContent } : { ...category, feeds: feedsOf(name) },
    ]),
  );
}

const eventsFrame = (origin: string): string =>
  `<iframe src="${origin}/events" title="Events in Toronto" loading="lazy"></iframe>`;

/** The shipped Toronto publication with the newsroom's feeds in place of the real ones. */
export function samplePublication(
  origin: string,
  categoryDesks: ReadonlyMap<string, readonly FeedDesk[]>,
  locationDesks: ReadonlyMap<string, readonly FeedDesk[]>,
): PublicationFile {
  return {
    ...toronto,
    categories: withFeeds((name) => entriesOf(categoryDesks.get(name) ?? []), eventsFrame(origin)),
    locations: toronto.locations.map(({ id, name }) => {
      const feeds = entriesOf(locationDesks.get(id) ?? []);
      return feeds.length > 0 ? { id, name, feeds } : { id, name };
    }),
  };
}

/** The shipped publication's categories over a list of feed addresses, dealt out one by one; no other locations. */
export function publicationOver(origin: string, addresses: readonly string[]): PublicationFile {
  const names = Object.entries(toronto.categories).flatMap(([name, category]) => ('isEmbed' in category ? [] : [name]));
  const feedsOf = (name: string): FeedEntry[] =>
    addresses.filter((_, index) => index % names.length === names.indexOf(name)).map((url) => ({ url }));
  return {
    ...toronto,
    categories: withFeeds(feedsOf, eventsFrame(origin)),
    locations: toronto.locations.slice(0, 1),
  };
}
