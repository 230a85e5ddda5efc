import { describe, expect, it } from 'vitest';
import { acceptedEncoding, isAcceptable } from '../../../../server/cache/encoding.ts';

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*, BR; q=0', 'gzip'],
    ['br;q=0.1, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', 'identity'],
    ['identity;q=0, *', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.2', 'identity'],
    ['identity;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
  ])('%s gets %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe('isAcceptable', () => {
  it.each([
    [undefined, true],
    ['gzip, br', true],
    ['*', true],
    ['gzip', false],
    ['br;q=0, *', false],
    ['*;q=0', false],
  ])('%s allows br: %s', (header, expected) => {
    expect(isAcceptable(header, 'br')).toBe(expected);
  });
});
