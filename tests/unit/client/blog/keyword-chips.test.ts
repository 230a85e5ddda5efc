import { expect, it } from 'vitest';
import { keywordsOf } from '../../../../client/blog/post-article.tsx';

it.each([
  ['one', 'transit', ['transit']],
  ['several, trimmed', ' night bus,transit ,\tToronto history\n', ['night bus', 'transit', 'Toronto history']],
  ['blanks dropped', ',a,, ,b,', ['a', 'b']],
  ['each once', 'a, b, a', ['a', 'b']],
  ['none', '', []],
  ['only blanks', ' , ,', []],
])('keywords: %s', (_name, list, expected) => {
  expect(keywordsOf(list)).toEqual(expected);
});
