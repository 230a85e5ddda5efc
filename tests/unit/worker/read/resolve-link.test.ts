import { expect, it } from 'vitest';
import { resolveLink } from '../../../../worker/read/resolve-link.ts';

const BASE = 'https://paper.example/feeds/news.xml';

it.each([
  ['https://a.example/1', 'https://a.example/1'],
  [' https://a.example/1\n', 'https://a.example/1'],
  ['/story', 'https://paper.example/story'],
  ['story', 'https://paper.example/feeds/story'],
  ['//a.example/1', 'https://a.example/1'],
  ['https://a.example/?a=1&amp;b=2', 'https://a.example/?a=1&b=2'],
  ['https://a.example/?a=1&#038;b=2&#38;c=3&#x26;d=4', 'https://a.example/?a=1&b=2&c=3&d=4'],
  ['https://a.example/café', 'https://a.example/caf%C3%A9'],
  ['https://user:secret@a.example/', 'https://a.example/'],
  ['javascript:alert(1)', null],
  [' jaVa\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['mailto:a@b.example', null],
  ['http://', null],
  ['', null],
  ['   ', null],
  [`https://a.example/${'a'.repeat(5_000)}`, null],
])('%j', (given, expected) => {
  expect(resolveLink(given, BASE)).toBe(expected);
});
