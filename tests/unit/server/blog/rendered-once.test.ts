import { expect, it } from 'vitest';
import { createBlogCache } from '../../../../server/blog/blog-cache.ts';
import type { BlogClient } from '../../../../server/blog/blog-client.ts';
import { POST } from '../../../support/page-html.tsx';

/** A post in the blog's cache, each rendering of which has the next number. */
function createFixture(isFinal: (renderings: number) => boolean) {
  const clock = { now: 0 };
  let markdown = 'first';
  let renderings = 0;
  const { body, description, ...fetched } = { ...POST, pictures: {} };
  const client: Pick<BlogClient, 'post' | 'list'> = {
    post: async () => ({ kind: 'ready', value: { ...fetched, blog: markdown } }),
    list: async () => ({ kind: 'missing' }),
  };
  const render = async ({ blog }: { blog: string }) => {
    renderings += 1;
    return {
      rendered: { body: `${blog} ${renderings}`, description: '', pictures: {} },
      isFinal: isFinal(renderings),
    };
  };
  const blog = createBlogCache(client, { render }, () => clock.now).for({
    domain: 'x.example',
    language: 'en',
    countWork: () => {},
  });
  return {
    change: (text: string) => {
      markdown = text;
    },
    /** Its body two minutes later, once the call in the background has ended. */
    later: async () => {
      clock.now += 120_000;
      await blog.post('ferry');
      await new Promise(setImmediate);
      const lookup = await blog.post('ferry');
      return lookup.kind === 'ready' ? lookup.value.body : lookup.kind;
    },
  };
}

it('renders a post again only once it has changed', async () => {
  const { later, change } = createFixture(() => true);
  expect(await later()).toBe('first 1');
  expect(await later()).toBe('first 1');
  change('second');
  expect(await later()).toBe('second 2');
});

it('renders a post again that the machine was too busy for', async () => {
  const { later } = createFixture((renderings) => renderings > 2);
  expect([await later(), await later(), await later(), await later()]).toEqual([
    'first 1',
    'first 2',
    'first 3',
    'first 3',
  ]);
});
