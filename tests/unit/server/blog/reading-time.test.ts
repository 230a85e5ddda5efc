import { expect, it } from 'vitest';
import { readingMinutes } from '../../../../server/blog/post-texts.ts';

const words = (count: number): string => 'word '.repeat(count);

it.each([
  ['no words', '<p> &amp; – </p><img src="/a.png"/>', null],
  ['a line', '<p>The night bus</p>', 1],
  ['230 words', `<p>${words(230)}</p>`, 1],
  ['1,000 words', `<p>${words(1_000)}</p>`, 4],
  ['markup that is no words', `<p>${'<a href="https://a.example/b/c">it’s</a> '.repeat(460)}</p>`, 2],
])('%s', (_name, html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
