import { describe, expect, it } from 'vitest';
import { foldEvents } from '../../../../shared/rules/shown-articles.ts';
import { article } from '../../../support/snapshot-fixture.ts';

describe('foldEvents', () => {
  const [a, b, c, d] = [
    { ...article('a'), source: 'A' },
    { ...article('b'), source: 'B', imageUrl: 'https://example.com/b.jpg' },
    { ...article('c'), source: 'C' },
    { ...article('d'), source: 'D' },
  ];

  it('shows the richest article at the place of the first, and names the others in their order', () => {
    const alsoFrom = [
      { source: 'A', title: 'a', link: a.link },
      { source: 'C', title: 'c', link: c.link },
    ];
    expect(foldEvents([d, a, b, c], [[a, b, c]])).toEqual([d, { ...b, alsoFrom }]);
  });

  it('shows the first of equals', () => {
    expect(foldEvents([a, c], [[a, c]])).toMatchObject([{ title: 'a', alsoFrom: [{ title: 'c' }] }]);
  });
});
