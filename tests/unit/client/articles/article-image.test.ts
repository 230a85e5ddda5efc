import { expect, it } from 'vitest';
import { initial } from '../../../../client/articles/article-image.tsx';

it.each([
  ['The Lakeshore Ledger', 'L'],
  ['Le Devoir', 'D'],
  ['Les affaires', 'a'],
  ['La Presse', 'P'],
  ['L’Actualité', 'A'],
  ["L'Express", 'E'],
  ['Theatre Weekly', 'T'],
  ['Lakeside', 'L'],
  ['The', 'T'],
  ['𝕏 News', '𝕏'],
  ['', ''],
])('the initial of “%s” is “%s”', (name, letter) => {
  expect(initial(name)).toBe(letter);
});
