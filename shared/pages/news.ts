import { newsPath } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';
import type { SectionData } from './section.ts';

export interface NewsData {
  /** An id of `locations`. Empty if there are none. */
  location: string;
  locations: { id: string; name: string }[];
  sections: SectionData[];
}

export interface NewsPageData {
  kind: 'news';
  state: PageState<NewsData>;
  /** The id in `?location=`, known or not. */
  location: string | null;
  /** The anchor in `?all=`, known or not: that section shows all its articles. */
  expanded: string | null;
}

export const news: PageDefinition<NewsPageData> = {
  path: newsPath(),
  source: 'snapshot',
  request: (_, query) => ({
    kind: 'news',
    state: LOADING,
    location: query.get('location'),
    expanded: query.get('all'),
  }),
  address: ({ location }) => newsPath(location),
  // The first location's page is the news page.
  sitemap: ({ publication }) => [newsPath(), ...publication.locations.slice(1).map(({ id }) => newsPath(id))],
  link: { lists: ['menu'], label: ({ headings }) => headings.news },
};

/** The name of the chosen location. Empty while the locations are unknown. */
export function locationName({ location, locations }: Pick<NewsData, 'location' | 'locations'>): string {
  return locations.find(({ id }) => id === location)?.name ?? '';
}
