import { expect, it } from 'vitest';
import { usableArticles } from '../../../../worker/normalise/usable-articles.ts';
import { article } from '../../../support/article-fixture.ts';

it('has links without tracking parameters, and no article without a link', () => {
  const tracked = article('a', { link: 'https://paper.example/a?utm_source=rss&id=1' });
  const [usable, ...others] = usableArticles([tracked, article('b', { link: '' })]);
  expect(usable).toEqual({ ...tracked, link: 'https://paper.example/a?id=1' });
  expect(others).toEqual([]);
});
