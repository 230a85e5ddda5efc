import { describe, expect, it } from 'vitest';
import type { Blog } from '../../../../server/blog/blog-cache.ts';
import { listNewestPosts, loadNewestPosts } from '../../../../server/blog/listed-posts.ts';

const HOUR = 3_600_000;
const never = new Promise<never>(() => {});

const post = (slug: string) => ({
  id: slug,
  slug,
  metaTitle: slug,
  metaDescription: '',
  pinterestImageLink: null,
  picture: null,
});

/** A blog whose page N has these slugs. A page that is null never comes. */
const blogOf = (...pages: (string[] | null)[]): Pick<Blog, 'list' | 'post'> => ({
  list: async (page) => {
    const slugs = pages[page - 1];
    if (!slugs) return never;
    const value = { blogs: slugs.map(post), total: pages.length * 6, page, pageCount: pages.length };
    return { kind: 'ready', value, version: '1' };
  },
  post: () => never,
});

const slugsOf = async (blog: Pick<Blog, 'list'>, maxPages: number, withinMs: number) => {
  const { posts, isComplete } = await listNewestPosts(blog, { maxPages, deadline: performance.now() + withinMs });
  return [posts.map(({ slug }) => slug).join(' '), isComplete];
};

describe('the list of all posts', () => {
  it('has the posts of every page, up to the bound', async () => {
    expect(await slugsOf(blogOf(['a', 'b'], ['c']), 100, HOUR)).toEqual(['a b c', true]);
    expect(await slugsOf(blogOf(['a', 'b'], ['c']), 1, HOUR)).toEqual(['a b', true]);
  });

  it('has each post once where the list became shorter: the backend gives the first page in place of one that is gone', async () => {
    const pages = [
      ['a', 'b'],
      ['a', 'b'],
    ];
    const shorter: Pick<Blog, 'list'> = {
      list: async () => {
        const value = { blogs: (pages.shift() ?? []).map(post), total: 2, page: 1, pageCount: 2 };
        return { kind: 'ready', value, version: '1' };
      },
    };
    expect(await slugsOf(shorter, 100, HOUR)).toEqual(['a b', true]);
  });

  it('has what was there in time where the backend is slow', async () => {
    expect(await slugsOf(blogOf(['a', 'b'], null), 100, 10)).toEqual(['a b', false]);
  });

  it('is bounded where the backend puts everything on one page', async () => {
    const slugs = Array.from({ length: 50 }, (_, index) => `p${index}`);
    const [listed] = await slugsOf(blogOf(slugs, slugs, slugs), 2, HOUR);
    expect(String(listed).split(' ')).toHaveLength(12);
  });
});

it('the posts of a feed are those that were there in time', async () => {
  const missing: Pick<Blog, 'post'> = { post: async () => ({ kind: 'missing' }) };
  expect(await loadNewestPosts({ ...blogOf(['a']), ...missing }, HOUR)).toEqual({ posts: [], isComplete: true });
  expect(await loadNewestPosts(blogOf(['a']), 10)).toEqual({ posts: [], isComplete: false });
});
