import { expect, it } from 'vitest';
import { websiteOf } from '../../../../../client/document/structured-data/site.ts';
import { PUBLICATION } from '../../../../support/static-html.tsx';

it('the publication’s website has a search with the words as its one input', () => {
  expect(websiteOf(PUBLICATION).potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://toronto.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});
