import { expect, it } from 'vitest';
import { requestedPage } from '../../../../client/navigation/shown-page.ts';

const state = { status: 'loading' };

it.each([
  ['/', '?all=food&utm_source=x', { kind: 'home', state, expanded: 'food' }],
  ['/news', '?location=oslo', { kind: 'news', state, location: 'oslo', expanded: null }],
  [
    '/search',
    '?q=city+hall&section=food&page=2',
    { kind: 'search', state, query: 'city hall', section: 'food', order: 'match', page: 2 },
  ],
  ['/sections/caf%C3%A9', '', { kind: 'section', state, anchor: 'café', location: null }],
  ['/sections', '', { kind: 'not-found', path: '/sections' }],
  ['/blog', '?page=0', { kind: 'blog', state, page: 1 }],
  ['/blog', '?page=two', { kind: 'blog', state, page: 1 }],
  ['/blog/night%20bus', '', { kind: 'post', state, slug: 'night bus' }],
  ['/blog/100%', '', { kind: 'post', state, slug: '100%' }],
  ['/FAQ', '', { kind: 'not-found', path: '/FAQ' }],
  ['/blog/a/b', '', { kind: 'not-found', path: '/blog/a/b' }],
  ['/nowhere', '', { kind: 'not-found', path: '/nowhere' }],
])('%s%s requests its page', (pathname, search, page) => {
  expect(requestedPage({ pathname, search })).toEqual(page);
});
