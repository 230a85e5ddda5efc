import { expect, it } from 'vitest';
import { cutAtWord } from '../../../../shared/rules/cut-at-word.ts';

it.each([
  ['one two three', 20, 'one two three'],
  ['one two three', 13, 'one two three'],
  ['one two three', 12, 'one two'],
  ['one two three', 7, 'one two'],
  ['one two three', 6, 'one'],
  ['abcdefghij klm', 8, 'abcdefgh'],
  ['新しい橋が開通した', 4, '新しい橋'],
  ['aaa😀😀', 4, 'aaa'],
])('%s within %i', (text, limit, expected) => {
  expect(cutAtWord(text, limit)).toBe(expected);
});
