import { describe, expect, it } from 'vitest';
import { acceptedFormat } from '../../../../server/images/image.ts';

describe('acceptedFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'webp'],
    ['IMAGE/WEBP ; q=0.9', 'webp'],
    ['image/png, image/webp;q=0.01', 'webp'],
    ['image/webp;q=0', 'jpeg'],
    ['image/webp; q=0.000, image/jpeg', 'jpeg'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'jpeg'],
    ['image/webp-but-not', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ] as const)('%s gets %s', (accept, format) => {
    expect(acceptedFormat(accept)).toBe(format);
  });
});
