import { expect, it } from 'vitest';
import { createBlogCache } from '../../../../server/blog/blog-cache.ts';

it.each([
  ['empty', ''],
  ['a dot', '.'],
  ['two dots', '..'],
  ['too long', 'x'.repeat(301)],
])('a slug that is %s is unknown without a call', async (_, slug) => {
  const calls: string[] = [];
  const client = {
    list: async () => ({ kind: 'missing' }) as const,
    post: async (called: string) => {
      calls.push(called);
      return { kind: 'missing' } as const;
    },
  };
  const render = async () => ({ body: '', description: 'A post', pictures: {} });
  const blog = createBlogCache(client, { render }, Date.now).countedBy(() => expect.fail('no work is created'));
  expect([await blog.post(slug), calls]).toEqual([{ kind: 'missing' }, []]);
});
