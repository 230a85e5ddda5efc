import { expect, it } from 'vitest';
import { de } from '../../../../shared/language/fr/texts.ts';

it.each([
  ['Montréal', 'de Montréal'],
  ['Ottawa', 'd’Ottawa'],
  ['Évreux', 'd’Évreux'],
  ['Hamilton', 'de Hamilton'],
])('the French for "of %s" is "%s"', (name, expected) => {
  expect(de(name)).toBe(expected);
});
