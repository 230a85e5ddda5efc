import { describe, expect, it } from 'vitest';
import { externalUrl, parseUrl } from '../../../../shared/rules/parse-url.ts';

describe('parsing an address', () => {
  it.each([
    ['https://news.example/a?b#c', 'https://news.example/a?b#c'],
    ['HTTPS://News.Example', 'https://news.example/'],
    ['/a', null],
    ['https://', null],
    ['', null],
  ])('reads %j as %j', (address, href) => {
    expect(parseUrl(address)?.href ?? null).toBe(href);
  });

  it('resolves a relative one against its base', () => {
    expect(parseUrl('../b', 'https://news.example/a/')?.href).toBe('https://news.example/b');
  });

  it('reads a host with accents each time, also in a loop that the engine optimises', () => {
    const isRead = () => parseUrl('https://montréal.example')?.host === 'xn--montral-fya.example';
    expect(Array.from({ length: 20_000 }, isRead)).not.toContain(false);
  });
});

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
