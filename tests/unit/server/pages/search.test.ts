import { describe, expect, it } from 'vitest';
import { searchData } from '../../../../server/pages/search.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { article, NOW, section, snapshot } from '../../../support/snapshot-fixture.ts';

/** The result of a search that has found this article by one word. */
function resultOf(found: StoredArticle, word: string) {
  const food = section('food', [found]);
  const entry = { article: found, section: food, words: [word] };
  const requested = { query: readQuery(word), section: null, page: 1 };
  return searchData({ ...snapshot(), sections: [food] }, [entry], requested, NOW).articles[0];
}

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
