import type { PageDefinition } from './page-definition.ts';

export const about: PageDefinition<{ kind: 'about' }> = {
  path: '/about',
  source: null,
  request: () => ({ kind: 'about' }),
  address: () => '/about',
  sitemap: () => ['/about'],
  link: { lists: ['menu', 'footer'], label: ({ headings }) => headings.about },
};
