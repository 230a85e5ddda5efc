import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../../server/pages/search-index.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { article, section, snapshot } from '../../../support/snapshot-fixture.ts';

const search = createSearch(10_000);
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
/** An article of a day of November with a summary. */
const story = (title: string, day: number, summary = ''): StoredArticle => ({ ...article(title, on(day)), summary });

async function found(query: string, ...sections: StoredArticle[][]): Promise<string[]> {
  const anchors = ['politics', 'food', 'sports', 'health'];
  const shown = sections.map((articles, at) => section(anchors[at] ?? '', articles));
  const result = await search(
    { ...snapshot(), version: JSON.stringify(shown), sections: shown },
    readQuery(query).words,
  );
  return result.map((entry) => `${entry.article.title} (${entry.section.anchor})`);
}
const titles = async (query: string, ...sections: StoredArticle[][]): Promise<string[]> =>
  (await found(query, ...sections)).map((line) => line.replace(/ \(.*\)$/, ''));

describe('a search', () => {
  it('finds every word of a query, in the title or the summary', async () => {
    const all = [story('Council votes', 1, 'A budget for transit.'), story('Council rests', 2), story('Budget', 3)];
    expect(await titles('budget council', all)).toEqual(['Council votes']);
  });

  it.each([
    ['MONTREAL', 'Fête à Montréal'],
    ['fete', 'Fête à Montréal'],
    ['Montréal', 'Montreal wins'],
    ['coeur', 'Le cœur du quartier'],
    ['cœur', 'Coeur de ville'],
    ['strasse', 'Die Straße'],
    ['us', 'U.S. senators meet'],
    ['U.S.', 'A US court'],
    ['ecole', 'À l’école'],
    ['l’école', 'Une ecole'],
    ['5g', 'Towers for 5G'],
    ['constructor', 'A constructor of bridges'],
    ['ai', 'What AI costs'],
    ['冬季', '北京举办冬季运动会'],
    ['运动会', '北京举办冬季运动会'],
    ['ข่าว', 'อ่านข่าววันนี้'],
  ])('for %s finds “%s”', async (query, title) => {
    expect(await titles(query, [story(title, 1), story('Something else', 2)])).toEqual([title]);
  });

  it('finds words that begin with three letters of the query, and not with two', async () => {
    const all = [story('Streetcars run', 1), story('An aide speaks', 2)];
    expect(await titles('str', all)).toEqual(['Streetcars run']);
    expect(await titles('ai', all)).toEqual([]);
  });

  it('does not find the placeholders of what publishers left out, in any language', async () => {
    const without = [story('Untitled', 1, 'No summary available'), story('Sans titre', 2, 'Aucun résumé disponible')];
    for (const query of ['untitled', 'available', 'titre', 'disponible'])
      expect(await titles(query, without)).toEqual([]);
    expect(await titles('available', [...without, story('Seats available', 3)])).toEqual(['Seats available']);
  });

  it('finds nothing for a query without words', async () => {
    expect(await titles('…!?', [story('…!?', 1)])).toEqual([]);
    expect(await titles('', [story('', 1)])).toEqual([]);
  });
});

describe('typos', () => {
  it.each([
    ['budgt', 'Budget'],
    ['hockay', 'Hockey'],
    ['polcie', 'Police'],
    ['montrael', 'Montréal'],
    ['legilsature budgte', 'Legislature budget'],
    ['comitee', 'Committee'],
  ])('%s finds “%s”', async (query, title) => {
    expect(await titles(query, [story(title, 1)])).toEqual([title]);
  });

  it.each(['sno', 'snwos', 'tonker'])('%s has too many for its letters', async (query) => {
    expect(await titles(query, [story('Show', 1), story('Committee', 2), story('Ranked', 3)])).toEqual([]);
  });

  it('are only looked for where no article has the words as typed', async () => {
    const all = [story('Horse', 9), story('House', 1)];
    expect(await titles('house', all)).toEqual(['House']);
    expect(await titles('house', all.slice(0, 1))).toEqual(['Horse']);
  });

  it.each(['2025', 'k2000'])('of the number %s are another one', async (query) => {
    expect(await titles(query, [story('In 2026', 1), story('k2001', 2)])).toEqual([]);
  });
});

describe('the order', () => {
  it('has titles before summaries, whatever their time', async () => {
    const often = 'Snow, snow and snow.';
    const long = 'Snow in a title of many words that say a great deal about the city and its streets today';
    const all = [story('A vote', 9, often), story(long, 1), story('Rain', 8, 'Then snow.')];
    expect((await titles('snow', all))[0]).toBe(long);
  });

  it('has more words in the title before fewer', async () => {
    const all = [story('Snow', 9, 'In the city.'), story('Snow in the city', 1)];
    expect(await titles('snow city', all)).toEqual(['Snow in the city', 'Snow']);
  });

  it('has the word before longer ones', async () => {
    expect(await titles('war', [story('Warm days', 9), story('A war', 1)])).toEqual(['A war', 'Warm days']);
  });

  it('has the newest first among equals, and what has no date last', async () => {
    const all = [story('Snow one', 1), { ...article('Snow none', null) }, story('Snow three', 3), story('Snow two', 2)];
    expect(await titles('snow', all)).toEqual(['Snow three', 'Snow two', 'Snow one', 'Snow none']);
  });
});

it('an article of several sections is found once, in the first', async () => {
  const shared = story('Snow', 1);
  const otherForm = { ...shared, link: 'http://www.publisher.example/Snow/' };
  expect(await found('snow', [shared], [otherForm, story('Snow soup', 2)])).toEqual([
    'Snow (politics)',
    'Snow soup (food)',
  ]);
});

describe('the index of a publication', () => {
  it('is that of its snapshot: a search of the next one finds what is new', async () => {
    const of = (version: string, title: string) => ({
      ...snapshot(),
      version,
      sections: [section('food', [story(title, 1)])],
    });
    expect(await search(of('1', 'Snow'), ['rain'])).toEqual([]);
    expect(await search(of('2', 'Rain'), ['rain'])).toHaveLength(1);
  });

  it('serves the search that asked for it though others have taken its room', async () => {
    const small = createSearch(60);
    const snapshots = Array.from({ length: 4 }, (_, at) => ({
      ...snapshot(),
      version: `${at}`,
      sections: [
        section(
          'food',
          Array.from({ length: 40 }, (_, day) => story(`Snow ${at} ${day}`, day + 1)),
        ),
      ],
    }));
    const results = await Promise.all(snapshots.map((each) => small(each, ['snow'])));
    expect(results.map(({ length }) => length)).toEqual([40, 40, 40, 40]);
  });
});
