import { expect, it } from 'vitest';
import { searchActionOf } from '../../../../client/document/structured-data/search-action.ts';
import { websiteOf } from '../../../../client/document/structured-data/website.ts';
import { PUBLICATION } from '../static-html.tsx';

it('the search is an action with the words as its one input', () => {
  expect(searchActionOf({ origin: 'https://toronto.example' })).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://toronto.example/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  });
});

it('the publication’s website has it', () => {
  expect(websiteOf(PUBLICATION).potentialAction).toEqual(searchActionOf(PUBLICATION));
});
