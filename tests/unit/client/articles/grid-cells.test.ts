import { expect, it } from 'vitest';
import { gridOf } from '../../../../client/articles/grid-cells.ts';
import { ARTICLE } from '../../../support/page-html.tsx';

/** An article for each letter: capitals have a picture. */
const articlesOf = (letters: string) =>
  Array.from(letters, (title) => ({ ...ARTICLE, title, picture: title === title.toUpperCase() ? title : null }));

/** The columns of the large card, then the cells with their shapes. */
function drawn(letters: string): string {
  const grid = gridOf(articlesOf(letters));
  const cells = grid?.cells.map(({ articles, shape = '' }) => articles.map(({ title }) => title).join('') + shape);
  return [`${grid?.large.title}${grid?.columns}`, ...(cells ?? [])].join(' ');
}

it.each([
  ['A', 'A3'],
  ['AB', 'A2 B'],
  ['ABC', 'A1 B C'],
  ['ABCD', 'A3 B C D'],
  ['ABCDE', 'A2 B C D E'],
  ['aBCDE', 'a2 B C D E'],
  ['AbC', 'A1 b C'],
  ['AbcDE', 'A3 bc D E'],
  ['AbCdE', 'A3 bd C E'],
  ['AbcdE', 'A3 bc d E'],
  ['abcde', 'a1 bc de'],
  ['ABCDEF', 'A2 B C D E Facross'],
  ['ABCDEFG', 'A2 B C D E Fhalf Ghalf'],
  ['ABCDEFGH', 'A2 B C D E F G H'],
  ['ABCDeFGHf', 'A2 B C D e F G H facross'],
  ['AbcDEfGhIJ', 'A3 bc D E fh G I Jacross'],
])('arranges %s in full rows of three columns', (letters, expected) => {
  expect(drawn(letters)).toBe(expected);
});

it('has nothing to arrange without articles', () => {
  expect(gridOf([])).toBeNull();
});
