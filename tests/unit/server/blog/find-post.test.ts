import { describe, expect, it } from 'vitest';
import { findPost } from '../../../../server/blog/blog-schemas.ts';

const post = { slug: 'a', metaTitle: 'A' };

describe('findPost', () => {
  it.each([
    ['the body itself', post, post],
    ['in data', { data: post }, post],
    ['the only one of a list', [{ metaTitle: 'A' }], { metaTitle: 'A' }],
    ['the one of its slug', [{ slug: 'b' }, post], post],
    ['of its slug in data', { data: [{ slug: 'b' }, post] }, post],
    ['one whose slug is empty', { slug: '', metaTitle: 'A' }, { slug: '', metaTitle: 'A' }],
    ['one whose slug is null', [{ slug: null, metaTitle: 'A' }], { slug: null, metaTitle: 'A' }],
    ['not another post', { slug: 'b', metaTitle: 'B' }, null],
    ['not another post in data', { data: { slug: 'b', metaTitle: 'B' } }, null],
    ['not another post, though it is the only one of a list', [{ slug: 'b', metaTitle: 'B' }], null],
    ['not a post whose slug differs in case', { slug: 'A', metaTitle: 'A' }, null],
    ['none of others', [{ slug: 'b' }, { slug: 'c' }], null],
    ['null', null, null],
    ['an empty object', {}, null],
    ['an empty list', [], null],
    ['null in data', { data: null }, null],
    ['nothing in data', { data: undefined }, null],
    ['an empty object in a list', [{}], null],
    ['an empty list in data', { data: [] }, null],
  ])('finds %s', (_, body, expected) => {
    expect(findPost(body, 'a')).toEqual(expected);
  });
});
