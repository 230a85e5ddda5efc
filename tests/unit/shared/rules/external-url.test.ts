import { describe, expect, it } from 'vitest';
import { externalUrl } from '../../../../shared/rules/external-url.ts';

describe('externalUrl', () => {
  it.each([
    ['https://a.example/x y.jpg', 'https://a.example/x%20y.jpg'],
    ['HTTP://A.Example:80', 'http://a.example/'],
    ['//a.example/x', 'https://a.example/x'],
    ['/x', null],
    ['x.jpg', null],
    ['', null],
    ['data:image/png;base64,AA', null],
    ['https://', null],
  ])('%s is %s', (address, expected) => {
    expect(externalUrl(address)).toBe(expected);
  });
});
