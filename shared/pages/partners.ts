import { PARTNERS_PATH } from '../paths.ts';
import type { PageDefinition } from './page-definition.ts';

export const partners: PageDefinition<{ kind: 'partners' }> = {
  path: PARTNERS_PATH,
  source: null,
  request: () => ({ kind: 'partners' }),
  address: () => PARTNERS_PATH,
  sitemap: () => [PARTNERS_PATH],
  link: { lists: ['header', 'menu', 'footer'], label: ({ links }) => links.partners },
};
