import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';

const listSchema = z.object({ blogs: z.array(z.object({ slug: z.string() }).loose()), total: z.number() });

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());
beforeEach(() => {
  newsroom.blog.backend.mode = 'ok';
});

function call(path: string, headers: Record<string, string> = {}, timeoutMs = 10_000): Promise<Response> {
  const own = { authorization: `Bearer ${newsroom.blog.key}`, 'content-type': 'application/json' };
  return fetch(newsroom.blog.url + path, { headers: { ...own, ...headers }, signal: AbortSignal.timeout(timeoutMs) });
}

describe('the list', () => {
  it('has 27 posts, six a page, newest first', async () => {
    const pages = [];
    for (let page = 1; page <= 6; page += 1) {
      pages.push(listSchema.parse(await (await call(`/get_metainfo?domain=localhost&page=${page}`)).json()));
    }
    expect(pages.map(({ blogs }) => blogs.length)).toEqual([6, 6, 6, 6, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(27));
    expect(new Set(pages.flatMap(({ blogs }) => blogs.map(({ slug }) => slug))).size).toBe(27);
    const dates = newsroom.blog.backend.posts.map(({ date }) => date.slice(0, 10));
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each([
    ['no key', { authorization: '' }],
    ['another key', { authorization: 'Bearer wrong' }],
    ['another content type', { 'content-type': 'text/plain' }],
  ])('is refused with %s', async (_, headers) => {
    expect((await call('/get_metainfo?domain=localhost&page=1', headers)).status).toBe(401);
  });
});

describe('a post', () => {
  it('is in data, and an unknown one is null', async () => {
    const [first] = newsroom.blog.backend.posts;
    expect(await (await call(`/get_details?slug=${first?.slug}`)).json()).toEqual({ data: first });
    expect(await (await call('/get_details?slug=nothing-here')).json()).toEqual({ data: null });
  });

  it('has dates with and without a time, images of the newsroom, and videos at three kinds of addresses', () => {
    const { posts } = newsroom.blog.backend;
    expect(posts.some(({ date }) => /^\d{4}-\d\d-\d\d$/.test(date))).toBe(true);
    expect(posts.some(({ date }) => /T\d\d:\d\d:00\.000Z$/.test(date))).toBe(true);
    expect(
      posts.filter(({ pinterestImageLink }) => pinterestImageLink?.startsWith(newsroom.origin)).length,
    ).toBeGreaterThan(5);
    for (const form of ['/shorts/', 'watch?v=', 'youtu.be/']) {
      expect(
        posts.some(({ youtubeShortsUrl }) => youtubeShortsUrl?.includes(form)),
        form,
      ).toBe(true);
    }
  });

  it('has only images that exist', async () => {
    const addresses = newsroom.blog.backend.posts.flatMap(
      ({ blog }) => blog.match(/http:\/\/127\.0\.0\.1[^\s)"]+/g) ?? [],
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });
});

describe('a backend that fails', () => {
  it('responds with the given status text', async () => {
    newsroom.blog.backend.mode = { status: 503, statusText: 'Closed for the night' };
    const response = await call('/get_metainfo?domain=localhost&page=1');
    expect([response.status, response.statusText]).toEqual([503, 'Closed for the night']);
  });

  it('hangs, is slow or is empty', async () => {
    newsroom.blog.backend.mode = 'hang';
    await expect(call('/get_metainfo?domain=localhost&page=1', {}, 300)).rejects.toThrow(/time/);
    newsroom.blog.backend.mode = { delayMs: 40 };
    expect((await call('/get_metainfo?domain=localhost&page=1')).status).toBe(200);
    newsroom.blog.backend.mode = 'empty';
    expect(await (await call('/get_metainfo?domain=localhost&page=1')).json()).toEqual({ blogs: [], total: 0 });
  });
});
