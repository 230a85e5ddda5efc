import { describe, expect, test } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { mergeDuplicates } from '../../../../worker/publish/merge-duplicates.ts';

function story(id: string, more: Partial<StoredArticle> = {}): StoredArticle {
  return {
    id,
    title: `Story ${id}`,
    summary: 'A summary.',
    author: 'Ann Author',
    publishedDate: '2026-11-20T10:00:00.000Z',
    imageUrl: null,
    link: `https://paper.example/${id}`,
    source: 'The Paper',
    lang: null,
    picture: null,
    ...more,
  };
}

const ids = (...articles: StoredArticle[]) => mergeDuplicates(articles).map(({ id }) => id);

describe('mergeDuplicates', () => {
  test('different stories all stay, in order', () => {
    expect(ids(story('a'), story('b'), story('c'))).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['tracking parameters', 'https://paper.example/a?utm_source=rss'],
    ['the scheme', 'http://paper.example/a'],
    ['www.', 'https://www.paper.example/a'],
    ['a last slash', 'https://paper.example/a/'],
  ])('%s make no other page', (_, link) => {
    expect(ids(story('a'), story('b', { link }))).toEqual(['a']);
  });

  test.each([
    'https://paper.example/A',
    'https://paper.example/a?page=2',
    'https://other.example/a',
    'https://paper.example/a#part-2',
  ])('%s is another page', (link) => {
    expect(ids(story('a'), story('b', { link }))).toEqual(['a', 'b']);
  });

  test('the order of parameters makes no other page', () => {
    const [link, same] = ['https://paper.example/?a=1&b=2', 'https://paper.example/?b=2&a=1'];
    expect(ids(story('a', { link }), story('b', { link: same }))).toEqual(['a']);
  });

  test('the same title on the same day is the same story', () => {
    const title = 'A Bridge Opens!';
    expect(ids(story('a', { title: 'A bridge opens' }), story('b', { title }))).toEqual(['a']);
    expect(ids(story('a', { title }), story('b', { title, publishedDate: '2026-11-21' }))).toEqual(['a', 'b']);
  });

  test('stories without a title, or without a date, are not taken for one another', () => {
    expect(ids(story('a', { title: 'Untitled' }), story('b', { title: 'Untitled' }))).toEqual(['a', 'b']);
    const undated = { title: 'Same', publishedDate: null };
    expect(ids(story('a', undated), story('b', undated))).toEqual(['a', 'b']);
  });

  test.each<[string, Partial<StoredArticle>, Partial<StoredArticle>]>([
    ['a picture', {}, { imageUrl: 'https://paper.example/a.jpg' }],
    ['a summary', { summary: 'No summary available' }, { summary: 'Short.' }],
    ['a longer summary', { summary: 'Short.' }, { summary: 'Rather longer than that.' }],
    ['an author', { author: 'Staff Writer' }, {}],
    ['a picture before a longer summary', { summary: 'x'.repeat(300) }, { imageUrl: 'https://paper.example/a.jpg' }],
  ])('the copy with %s stays, at the place of the first', (_, poor, rich) => {
    const link = 'https://paper.example/same';
    expect(ids(story('poor', { link, ...poor }), story('z'), story('rich', { link, ...rich }))).toEqual(['rich', 'z']);
    expect(ids(story('rich', { link, ...rich }), story('z'), story('poor', { link, ...poor }))).toEqual(['rich', 'z']);
  });

  test('of equal copies the first stays', () => {
    const link = 'https://paper.example/same';
    expect(ids(story('a', { link }), story('b', { link }))).toEqual(['a']);
  });

  test('links lose their tracking parameters', () => {
    const [shown] = mergeDuplicates([story('a', { link: 'https://paper.example/a?utm_source=rss&id=1' })]);
    expect(shown?.link).toBe('https://paper.example/a?id=1');
  });

  test('what links nowhere is left out', () => {
    expect(ids(story('a', { link: '' }), story('b'))).toEqual(['b']);
  });
});
