import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { mergeDuplicates } from '../../../../worker/publish/merge-duplicates.ts';
import { article as storedArticle } from '../../../support/article-fixture.ts';

const article = (id: string, more: Partial<StoredArticle> = {}): StoredArticle =>
  storedArticle(`Article ${id}`, {
    id,
    summary: 'A summary.',
    author: 'Ann Author',
    link: `https://paper.example/${id}`,
    ...more,
  });

const ids = (...articles: StoredArticle[]) => mergeDuplicates(articles).map(({ id }) => id);

describe('mergeDuplicates', () => {
  it('leaves different articles in order', () => {
    expect(ids(article('a'), article('b'), article('c'))).toEqual(['a', 'b', 'c']);
  });

  it.each([
    ['tracking parameters', 'https://paper.example/a?utm_source=rss'],
    ['the scheme', 'http://paper.example/a'],
    ['www.', 'https://www.paper.example/a'],
    ['a last slash', 'https://paper.example/a/'],
  ])('ignores %s', (_, link) => {
    expect(ids(article('a'), article('b', { link }))).toEqual(['a']);
  });

  it.each([
    'https://paper.example/A',
    'https://paper.example/a?page=2',
    'https://other.example/a',
    'https://paper.example/a#part-2',
  ])('treats %s as another page', (link) => {
    expect(ids(article('a'), article('b', { link }))).toEqual(['a', 'b']);
  });

  it('ignores the order of parameters', () => {
    const [link, same] = ['https://paper.example/?a=1&b=2', 'https://paper.example/?b=2&a=1'];
    expect(ids(article('a', { link }), article('b', { link: same }))).toEqual(['a']);
  });

  it('merges articles with one title and one summary on one day', () => {
    const title = 'A Bridge Opens!';
    expect(ids(article('a', { title: 'A bridge opens' }), article('b', { title }))).toEqual(['a']);
    expect(ids(article('a', { title }), article('b', { title, publishedDate: '2026-11-21' }))).toEqual(['a', 'b']);
    expect(ids(article('a', { title }), article('b', { title, summary: 'Another column.' }))).toEqual(['a', 'b']);
  });

  it('leaves articles whose title and summary are the same words, divided elsewhere', () => {
    const [short, long] = [
      { title: 'Jays', summary: 'win again.' },
      { title: 'Jays win', summary: 'again.' },
    ];
    expect(ids(article('a', short), article('b', long))).toEqual(['a', 'b']);
  });

  it('merges two articles that a third shows to be one', () => {
    const [first, second] = [article('first'), article('second', { title: 'A bridge opens' })];
    const third = article('third', { link: first.link, title: second.title, imageUrl: 'https://paper.example/a.jpg' });
    const copyOfSecond = article('copy of second', { link: second.link });
    expect(ids(first, article('z'), second, third, copyOfSecond)).toEqual(['third', 'z']);
    expect(ids(second, article('z'), first, third, copyOfSecond)).toEqual(['third', 'z']);
  });

  it('leaves one title of two publishers, which is one event', () => {
    const title = 'A bridge opens';
    expect(ids(article('a', { title }), article('b', { title, source: 'The Post' }))).toEqual(['a', 'b']);
  });

  it.each([
    ['+1.5% for the index', '-1.5% for the index'],
    ['बड़ा दिन', 'बड़ा दान'],
    ['Ship makes $5', 'Ship makes €5'],
  ])('leaves titles that differ in a sign or a mark: %s, %s', (title, other) => {
    expect(ids(article('a', { title }), article('b', { title: other }))).toEqual(['a', 'b']);
  });

  it('leaves articles without summaries of their own: their links alone tell them apart', () => {
    const title = 'Traffic report';
    for (const summary of ['No summary available', title]) {
      const [one, other] = [article('a', { title, summary }), article('b', { title, summary })];
      expect(ids(one, other)).toEqual(['a', 'b']);
      expect(ids(one, { ...other, link: one.link })).toEqual(['a']);
    }
  });

  it('leaves articles without a title or a date', () => {
    expect(ids(article('a', { title: 'Untitled' }), article('b', { title: 'Untitled' }))).toEqual(['a', 'b']);
    const undated = { title: 'Same', publishedDate: null };
    expect(ids(article('a', undated), article('b', undated))).toEqual(['a', 'b']);
  });

  it.each<[string, Partial<StoredArticle>, Partial<StoredArticle>]>([
    ['an image', {}, { imageUrl: 'https://paper.example/a.jpg' }],
    ['a summary', { summary: 'No summary available' }, { summary: 'Short.' }],
    ['a longer summary', { summary: 'Short.' }, { summary: 'Rather longer than that.' }],
    ['an author', { author: 'Staff Writer' }, {}],
    ['an image before a longer summary', { summary: 'x'.repeat(300) }, { imageUrl: 'https://paper.example/a.jpg' }],
  ])('the copy with %s stays, at the place of the first', (_, poor, rich) => {
    const link = 'https://paper.example/same';
    expect(ids(article('poor', { link, ...poor }), article('z'), article('rich', { link, ...rich }))).toEqual([
      'rich',
      'z',
    ]);
    expect(ids(article('rich', { link, ...rich }), article('z'), article('poor', { link, ...poor }))).toEqual([
      'rich',
      'z',
    ]);
  });

  it('prefers the first of equal copies', () => {
    const link = 'https://paper.example/same';
    expect(ids(article('a', { link }), article('b', { link }))).toEqual(['a']);
  });
});
