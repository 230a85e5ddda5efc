import { expect, it } from 'vitest';
import { createBlogCache } from '../../../../server/blog/blog-cache.ts';
import type { BlogClient } from '../../../../server/blog/blog-client.ts';
import { POST } from '../../../support/page-html.tsx';

/** The blog over a backend that has each post, and a renderer that has no time while the machine is starved. */
function createFixture() {
  const clock = { now: 1 };
  const machine = { isStarved: false };
  const requested: string[] = [];
  const { body, pictures, ...fetched } = POST;
  const client: BlogClient = {
    post: async (slug) => {
      requested.push(slug);
      return { kind: 'ready', value: { ...fetched, slug } };
    },
    list: async () => ({ kind: 'missing' }),
  };
  const render = async () => ({
    rendered: { body: machine.isStarved ? 'plain' : `rendered at ${clock.now}`, pictures: {} },
    isFinal: !machine.isStarved,
  });
  const { post } = createBlogCache(client, { render }, () => clock.now).for({
    domain: 'x.example',
    language: 'en',
    countWork: () => {},
  });
  const bodyOf = async (slug: string) => {
    const lookup = await post(slug);
    return lookup.kind === 'ready' ? lookup.value.body : lookup.kind;
  };
  /** The body at this time, once the load in the background has ended. */
  const bodyAt = async (now: number) => {
    clock.now = now;
    await bodyOf('ferry');
    await new Promise(setImmediate);
    return bodyOf('ferry');
  };
  return { machine, requested, bodyOf, bodyAt };
}

it('keeps the rendering of a post while the machine has no time to render it again', async () => {
  const { machine, bodyAt } = createFixture();
  expect(await bodyAt(1)).toBe('rendered at 1');
  machine.isStarved = true;
  expect(await bodyAt(70_000)).toBe('rendered at 1');
  machine.isStarved = false;
  expect(await bodyAt(80_000)).toBe('rendered at 80000');
});

it('has a post in plain text until it is rendered for the first time', async () => {
  const { machine, bodyAt } = createFixture();
  machine.isStarved = true;
  expect(await bodyAt(1)).toBe('plain');
  machine.isStarved = false;
  expect(await bodyAt(10_000)).toBe('rendered at 10000');
});

it('asks the backend for no slug that is too long', async () => {
  const { requested, bodyOf } = createFixture();
  expect(await bodyOf('x'.repeat(301))).toBe('missing');
  expect(requested).toEqual([]);
  await bodyOf('x'.repeat(300));
  expect(requested).toHaveLength(1);
});
