import { describe, expect, it } from 'vitest';
import { acceptedEncoding } from '../../../../server/cache/accept-encoding.ts';

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
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.2', 'identity'],
    ['identity;q=0', 'identity'],
    ['br;q=nonsense', 'identity'],
  ])('%s gets %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
    expect(acceptedEncoding(header)).toBe(expected);
  });
});
