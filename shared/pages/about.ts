import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface AboutPublisher {
  source: string;
  count: number;
  newest: string | null;
  newestText: string;
}

export interface AboutData {
  publishers: AboutPublisher[];
}

export interface AboutPageData {
  kind: 'about';
  state: PageState<AboutData>;
}

export const about: PageDefinition<AboutPageData> = {
  path: '/about',
  source: 'snapshot',
  request: () => ({ kind: 'about', state: LOADING }),
  address: () => '/about',
  sitemap: () => ['/about'],
  link: { lists: ['menu', 'footer'], label: ({ headings }) => headings.about },
};
