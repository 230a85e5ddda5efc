import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../../server/search/search.ts';
import { createSectionIndexes } from '../../../../server/search/section-indexes.ts';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import { readQuery } from '../../../../shared/rules/search-query.ts';
import { article, section } from '../../../support/snapshot-fixture.ts';

const search = createSearch(createSectionIndexes(10_000));
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`;
/** An article of a day of November with a summary. */
const story = (title: string, day: number, summary = ''): StoredArticle => ({ ...article(title, on(day)), summary });

async function found(query: string, ...sections: StoredArticle[][]): Promise<string[]> {
  const anchors = ['politics', 'food', 'sports', 'health'];
  const snapshot = { sections: sections.map((articles, at) => section(anchors[at] ?? '', articles)) };
  const result = await search(snapshot, readQuery(query).words);
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
    ['sonw', 'Snow'],
    ['legilsature budgte', 'Legislature budget'],
    ['comitee', 'Committee'],
  ])('%s finds “%s”', async (query, title) => {
    expect(await titles(query, [story(title, 1)])).toEqual([title]);
  });

  it.each(['sno', 'snwos', 'comtee', 'tanker'])('%s has too many for its letters', async (query) => {
    expect(await titles(query, [story('Show', 1), story('Committee', 2), story('Ranked', 3)])).toEqual([]);
  });

  it('come after the words themselves, whatever their time', async () => {
    const all = [story('Harbour', 9), story('On the water', 1, 'Pearl Harbor')];
    expect(await titles('harbor', all)).toEqual(['On the water', 'Harbour']);
  });

  it('are not looked for where five articles have the word', async () => {
    const all = [story('Horse', 9), ...[1, 2, 3, 4, 5].map((day) => story(`House ${day}`, day))];
    expect(await titles('house', all)).toHaveLength(5);
    expect(await titles('house', all.slice(0, -1))).toHaveLength(5);
    expect((await titles('house', all.slice(0, -1))).at(-1)).toBe('Horse');
  });

  it('are not looked for where five articles have the word, though none of them has the others of the query', async () => {
    const storms = [1, 2, 3, 4, 5].map((day) => story(`Storm number ${day}`, day));
    const stork = story('Harbour stork nests', 6);
    expect(await titles('harbour storm', [stork], storms)).toEqual([]);
    expect(await titles('harbour storm', [stork], storms.slice(1))).toEqual(['Harbour stork nests']);
  });

  it('are two only where no article has the word with one', async () => {
    const all = [story('City election', 1), story('Mayor elected', 2), story('Erection of a bridge', 3)];
    expect(await titles('electon', all)).toEqual(['City election']);
    expect(await titles('electon', all.slice(1))).toEqual(['Erection of a bridge', 'Mayor elected']);
  });

  it('are two only where no article has the word, though none of those has the others of the query', async () => {
    const all = [story('Committee of neighbourhoods', 1), story('Comittes', 2)];
    expect(await titles('neighbourhoods comittes', all)).toEqual([]);
    expect(await titles('neighbourhoods comittes', all.slice(0, 1))).toEqual(['Committee of neighbourhoods']);
  });

  it.each(['2025', 'k2000'])('of the number %s are another one', async (query) => {
    expect(await titles(query, [story('In 2026', 1), story('k2001', 2)])).toEqual([]);
  });
});

describe('the order', () => {
  it('has titles before summaries, whatever their time', async () => {
    const all = [story('A vote', 9, 'About snow.'), story('Snow', 1), story('Rain', 8, 'Then snow.')];
    expect(await titles('snow', all)).toEqual(['Snow', 'A vote', 'Rain']);
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

describe('sections', () => {
  it('have an article of several of them once, in the first', async () => {
    const shared = story('Snow', 1);
    const otherForm = { ...shared, link: 'http://www.publisher.example/Snow/' };
    expect(await found('snow', [shared], [otherForm, story('Snow soup', 2)])).toEqual([
      'Snow soup (food)',
      'Snow (politics)',
    ]);
  });

  it('have an article whose copies differ for the words of all of them, in the first that has these', async () => {
    const copies = [[story('Ferry returns', 1, 'Short.')], [story('Ferry returns', 1, 'The commission agreed.')]];
    for (const query of ['returns agreed', 'ferry agreed', 'agreed'])
      expect(await found(query, ...copies)).toEqual(['Ferry returns (food)']);
    expect(await found('ferry returns', ...copies)).toEqual(['Ferry returns (politics)']);
    expect(await found('short agreed', ...copies)).toEqual(['Ferry returns (food)']);
    const others = [[story('Snow', 1)], [story('Rain', 1)]];
    expect(await found('returns agreed', ...others, ...copies)).toEqual(['Ferry returns (health)']);
  });
});

describe('the indexes', () => {
  it('are shared by publications that share a section, and bounded', async () => {
    const indexes = createSectionIndexes(5);
    const shared = section('politics', [story('Snow', 1), story('Rain', 2)]);
    const first = await indexes.of(shared);
    expect(await indexes.of({ ...shared, readArticles: () => shared.readArticles() })).toBe(first);
    const other = section('food', [story('Soup', 1), story('Bread', 2)]);
    await indexes.of(other);
    expect([indexes.has(shared), indexes.has(other)]).toEqual([false, true]);
    expect(await indexes.of(shared)).not.toBe(first);
  });

  it('are built once for searches at the same time', async () => {
    const indexes = createSectionIndexes(1_000);
    const shared = section('politics', [story('Snow', 1)]);
    const [one, two] = await Promise.all([indexes.of(shared), indexes.of(shared)]);
    expect(one).toBe(two);
  });

  it('that are dropped while they are built still serve the search that asked for them', async () => {
    const indexes = createSectionIndexes(60);
    const sections = Array.from({ length: 4 }, (_, at) =>
      section(
        `section-${at}`,
        Array.from({ length: 40 }, (_, day) => story(`Snow ${at} ${day}`, day + 1)),
      ),
    );
    const built = await Promise.all(sections.map((one) => indexes.of(one)));
    expect(built.map(({ articles }) => articles.length)).toEqual([40, 40, 40, 40]);
  });
});
