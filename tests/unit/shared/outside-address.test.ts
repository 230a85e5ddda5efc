import { describe, expect, it } from 'vitest';
import { outsideAddress } from '../../../shared/outside-address.ts';

describe('outsideAddress', () => {
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
    expect(outsideAddress(address)).toBe(expected);
  });
});
