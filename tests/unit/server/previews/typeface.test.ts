import { describe, expect, it } from 'vitest';
import { drawableText } from '../../../../server/previews/typeface.ts';

describe('drawableText', () => {
  it.each([
    ['L’été où ça ira : « Łódź »', 'L’été où ça ira : « Łódź »'],
    ['E\u0301te\u0301', 'Été'],
    ['  two\n lines\t', 'two lines'],
    ['🎉 Party 👨‍👩‍👧 for 🇨🇦 all ❤️', 'Party for all'],
    ['bell\u0007 and \u202Emirror', 'bell and mirror'],
    ['שלום', null],
    ['News 中文', null],
    ['\uD800', null],
    ['🎉', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(drawableText(text, 100)).toBe(expected);
  });

  it('cuts at a word', () => {
    expect(drawableText('one two three four', 12)).toBe('one two…');
  });
});
