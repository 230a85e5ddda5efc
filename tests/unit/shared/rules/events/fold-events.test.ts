import { expect, it } from 'vitest';
import { foldEvents } from '../../../../../shared/rules/events/fold-events.ts';
import { article } from '../../../../support/article-fixture.ts';

const [a, b, c, d] = [
  article('a', { source: 'A' }),
  article('b', { source: 'B', imageUrl: 'https://example.com/b.jpg' }),
  article('c', { source: 'C' }),
  article('d', { source: 'D' }),
];

it('shows the richest article at the place of the first, and names the others in their order', () => {
  expect(foldEvents([d, a, b, c], [[1, 2, 3]])).toEqual([
    d,
    {
      ...b,
      alsoFrom: [
        { source: 'A', title: 'a', link: a.link },
        { source: 'C', title: 'c', link: c.link },
      ],
    },
  ]);
});

it('shows the first of equals', () => {
  expect(foldEvents([a, c], [[0, 1]])).toMatchObject([{ title: 'a', alsoFrom: [{ title: 'c' }] }]);
});

it('leaves all articles where there are no events', () => {
  expect(foldEvents([a, b], [])).toEqual([a, b]);
});
