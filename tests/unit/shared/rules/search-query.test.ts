import { describe, expect, it } from 'vitest';
import { readQuery } from '../../../../shared/rules/search-query.ts';

describe('a query', () => {
  it.each([
    ['  City   Hall ', 'City Hall', ['city', 'hall']],
    ['Montréal montreal', 'Montréal montreal', ['montreal']],
    ["the city's l'école", "the city's l'école", ['the', 'city', 'ecole']],
    ['X', 'X', ['x']],
    ['a\u0000b\u001b[31m\u2028c', 'a b [31m c', ['31m']],
    ['\u202Ecod.exe\u202C \u200Bsnow\uD800', 'cod.exe snow', ['cod', 'exe', 'snow']],
    ['<b>"\'&', '<b>"\'&', ['b']],
    ['', '', []],
    ['\u200B\u0000', '', []],
  ])('%j is read as %j', (query, text, words) => {
    expect(readQuery(query)).toEqual({ text, words, isCut: false });
  });

  it('is cut at 200 characters, of which none is halved', () => {
    const { text, isCut } = readQuery('🦆'.repeat(300));
    expect([Array.from(text).length, /\p{Cs}/u.test(text), isCut]).toEqual([200, false, true]);
  });

  it('is cut at 8 words', () => {
    const { words, isCut } = readQuery('one two three four five six seven eight nine');
    expect([words.at(-1), words.length, isCut]).toEqual(['eight', 8, true]);
  });
});
