import { describe, expect, it } from 'vitest';
import { matchingTag } from '../../../../server/cache/etag.ts';

describe('matchingTag', () => {
  it.each([
    [undefined, null],
    ['"abc-br-quick"', '"abc-br-quick"'],
    ['W/"abc-gzip-best"', '"abc-gzip-best"'],
    ['"x", "abc-identity-best"', '"abc-identity-best"'],
    ['*', '"abc"'],
    ['"other"', null],
    ['abc', null],
    ['"abc-br\\"', null],
    ['"abc', null],
  ])('%s', (header, expected) => {
    expect(matchingTag(header, 'abc')).toBe(expected);
  });
});
