import { describe, expect, it } from 'vitest';
import { searchData } from '../../../../server/pages/search.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { article, requestOf, section, snapshot } from '../../../support/snapshot-fixture.ts';

/** The result of a search that has found this article by one word. */
function resultOf(found: StoredArticle, word: string) {
  const food = section('food', [found]);
  const entry = { article: found, section: food, words: [word] };
  const requested = { query: readQuery(word), section: null, order: 'match', page: 1 } as const;
  return searchData(requestOf({ ...snapshot(), sections: [food] }), [entry], requested).articles[0];
}

it('has the newest results first if the reader asks for that, undated ones last', () => {
  const entries = ['2026-11-18T09:00:00.000Z', null, '2026-11-20T09:00:00.000Z'].map((publishedDate, index) => ({
    article: { ...article(`Snow ${index}`), publishedDate },
    section: section('food', []),
    words: ['snow'],
  }));
  const titles = (order: 'match' | 'newest') =>
    searchData(requestOf(snapshot()), entries, {
      query: readQuery('snow'),
      section: null,
      order,
      page: 1,
    }).articles.map(({ title, date }) => `${title}: ${date}`);
  const [first, undated, last] = [
    'Snow 0: November 18, 2026, 4:00 a.m.',
    'Snow 1: Recently',
    'Snow 2: November 20, 2026, 4:00 a.m.',
  ];
  expect(titles('match')).toEqual([first, undated, last]);
  expect(titles('newest')).toEqual([last, first, undated]);
});

describe('a result', () => {
  it('has marks at the words that were found', () => {
    const found = { ...article('Seats available'), summary: 'Twelve available seats.' };
    expect(resultOf(found, 'available')).toMatchObject({ titleMarks: [[6, 15]], summaryMarks: [[7, 16]] });
  });

  it.each([
    ['available', 'No summary available'],
    ['disponible', 'Aucun résumé disponible'],
  ])('has no mark of “%s” in the placeholder “%s”', (word, summary) => {
    expect(resultOf({ ...article(`Seats ${word}`), summary }, word)).toMatchObject({
      titleMarks: [[6, 6 + word.length]],
      summaryMarks: [],
    });
  });
});
