import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { Stories } from '../../../../shared/model/snapshot.ts';
import { cardsOf } from '../../../../shared/rules/shown-articles.ts';
import { article } from '../../../support/snapshot-fixture.ts';

const storiesOf = (...articles: StoredArticle[]): Stories => {
  const story = { id: 's', articles };
  return { all: [story], of: new Map(articles.map((each) => [each, story])) };
};
const rich = { imageUrl: 'https://example.com/b.jpg' };

describe('the card of a story', () => {
  const [a, b, c, d] = [
    { ...article('a', '2026-11-20T12:00:00.000Z'), source: 'A' },
    { ...article('b', '2026-11-20T06:00:00.000Z'), source: 'B', ...rich },
    { ...article('c', '2026-11-20T05:59:00.000Z'), source: 'C', ...rich, author: 'Jo Park' },
    { ...article('d'), source: 'D' },
  ];
  const stories = storiesOf(a, b, c);
  const related = ({ source, title, link }: StoredArticle) => ({ source, title, link });

  it('has the richest article of the newest six hours, at the place of the first, and the others', () => {
    expect(cardsOf([d, a, b, c], stories)).toEqual([d, { ...b, story: 's', alsoFrom: [related(a), related(c)] }]);
  });

  it('has an article of its own section, and those of all others beside it', () => {
    expect(cardsOf([c, d], stories)).toEqual([{ ...c, story: 's', alsoFrom: [related(a), related(b)] }, d]);
  });

  it('has the first of equals', () => {
    expect(cardsOf([a, d], storiesOf(a, d))).toMatchObject([{ title: 'a', alsoFrom: [{ title: 'd' }] }]);
  });
});
