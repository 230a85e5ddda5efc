import { expect, it } from 'vitest';
import { requestedPage } from '../../../../client/navigation/shown-page.ts';
import { isSnapshotPage, type PageData, pageAddress, pageDataAddress } from '../../../../shared/pages/pages.ts';
import { EVERY_PAGE } from '../../../support/every-page.ts';

const state = { status: 'loading' } as const;

/** Pages with their addresses, those of their data, and whether they are made of the snapshot. */
const PAGES: readonly [PageData, string, string | null, boolean][] = [
  [{ kind: 'home', state, expanded: null }, '/', '/api/home', true],
  [{ kind: 'news', state, location: null, expanded: null }, '/news', '/api/news', true],
  [{ kind: 'news', state, location: 'a&b', expanded: null }, '/news?location=a%26b', '/api/news?location=a%26b', true],
  [{ kind: 'latest', state, page: 1 }, '/latest', '/api/latest', true],
  [{ kind: 'latest', state, page: 3 }, '/latest?page=3', '/api/latest?page=3', true],
  [{ kind: 'section', state, anchor: 'café', location: null }, '/sections/caf%C3%A9', '/api/sections/caf%C3%A9', true],
  [{ kind: 'story', state, id: 'a/b' }, ...both('/stories/a%2Fb'), true],
  [{ kind: 'search', state, query: '', section: null, order: 'match', page: 1 }, '/search', '/api/search', true],
  [
    { kind: 'search', state, query: 'a', section: 'food', order: 'match', page: 2 },
    ...both('/search?q=a&section=food&page=2'),
    true,
  ],
  [{ kind: 'edition', state, date: '2026-11-26', hour: null }, ...both('/editions/2026-11-26'), true],
  [{ kind: 'edition', state, date: '2026-11-26', hour: '18' }, ...both('/editions/2026-11-26/18'), true],
  [{ kind: 'blog', state, page: 2 }, '/blog?page=2', '/api/blog?page=2', false],
  [{ kind: 'post', state, slug: 'a b' }, '/blog/a%20b', '/api/blog/a%20b', false],
  [{ kind: 'partners' }, '/partners', null, false],
  [{ kind: 'faq', state }, '/faq', '/api/faq', false],
];

function both(path: string): [string, string] {
  return [path, `/api${path}`];
}

it.each(PAGES)('%o', (page, address, dataAddress, isOfSnapshot) => {
  expect([pageAddress(page), pageDataAddress(page), isSnapshotPage(page)]).toEqual([
    address,
    dataAddress,
    isOfSnapshot,
  ]);
});

it.each(PAGES)('%o is what its address requests', (page, address) => {
  expect(requestedPage(new URL(address, 'https://toronto.example'))).toEqual(page);
});

it.each(EVERY_PAGE)('%s is the address of the page that it requests', (address) => {
  expect(pageAddress(requestedPage(new URL(address, 'https://toronto.example')))).toBe(address);
});
