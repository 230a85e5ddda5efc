import { describe, expect, it } from 'vitest';
import { isSlug, listSchema, postSchema } from '../../../../server/blog/blog-schemas.ts';

const slugsOf = (...blogs: object[]) => listSchema.parse({ blogs, total: blogs.length }).blogs.map(({ slug }) => slug);

describe('a post of the backend', () => {
  it('cannot be read where its title is blank', () => {
    expect(postSchema.safeParse({ metaTitle: ' \n' }).success).toBe(false);
    expect(slugsOf({ slug: 'blank', metaTitle: ' ' }, { slug: 'good', metaTitle: 'Good' })).toEqual(['good']);
  });

  it('has no space around its texts', () => {
    const texts = { metaTitle: ' Ferry ', metaDescription: ' ', shortTailKeywords: ' a,b\n' };
    expect(postSchema.parse(texts)).toMatchObject({
      metaTitle: 'Ferry',
      metaDescription: '',
      shortTailKeywords: 'a,b',
    });
  });

  it('has its title as its description where it has none', () => {
    const descriptionOf = (metaDescription: string) =>
      postSchema.parse({ metaTitle: 'Ferry', metaDescription }).description;
    expect([' Who rides it. ', ' \n'].map(descriptionOf)).toEqual(['Who rides it.', 'Ferry']);
  });

  it('has its slug as its id where its own is blank', () => {
    const [post] = listSchema.parse({ blogs: [{ id: ' ', slug: 'ferry', metaTitle: 'Ferry' }], total: 1 }).blogs;
    expect(post?.id).toBe('ferry');
  });

  it.each([
    ['youtube.com/shorts/abcdefghijk', 'https://youtube.com/shorts/abcdefghijk'],
    ['www.youtube.com/watch?v=abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['//youtu.be/abcdefghijk', 'https://youtu.be/abcdefghijk'],
    [' HTTP://m.youtube.com/shorts/abcdefghijk', 'HTTP://m.youtube.com/shorts/abcdefghijk'],
    ['youtube.com.example/shorts/abcdefghijk', null],
    ['none', null],
  ])('with the video %s has %s', (youtubeShortsUrl, expected) => {
    expect(postSchema.parse({ metaTitle: 'Ferry', youtubeShortsUrl }).youtubeShortsUrl).toBe(expected);
  });
});

describe('a slug', () => {
  it.each([
    ['empty', ''],
    ['a dot', '.'],
    ['two dots', '..'],
    ['too long', 'x'.repeat(301)],
  ])('is unknown where it is %s', (_, slug) => {
    expect(isSlug(slug)).toBe(false);
    expect(slugsOf({ slug, metaTitle: 'Bad' }, { slug: 'good', metaTitle: 'Good' })).toEqual(['good']);
  });

  it('may have dots', () => {
    expect(['...', '.a', '2.0'].every(isSlug)).toBe(true);
  });
});
