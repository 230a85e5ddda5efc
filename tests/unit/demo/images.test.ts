import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

it('every image of an article is WebP in the size its feed names, and can be revalidated', async () => {
  const articles = newsroom.feedPaths.flatMap((path) => newsroom.feed(path).articles);
  const paths = new Set(articles.flatMap(({ imagePath }) => imagePath ?? []));
  expect(paths.size).toBeGreaterThan(40);
  for (const path of paths) {
    const response = await fetch(newsroom.origin + path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/webp']);
    expect(await sharp(await response.arrayBuffer()).metadata(), path).toMatchObject({ width: 960, height: 640 });
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(newsroom.origin + path, { headers })).status, path).toBe(304);
  }
});

it('only the feeds of Opinion have no images', () => {
  const withoutImages = newsroom.feedPaths.filter((path) =>
    newsroom.feed(path).articles.every(({ imagePath }) => imagePath === null),
  );
  expect(withoutImages.toSorted()).toEqual(['/feeds/editorial-board/feed.atom', '/feeds/the-contrarian/index.rdf']);
});

it.each(['/images/no-such-image.webp', '/images/', '/images/..%2Fmain.ts', '/articles/no-such-article'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(newsroom.origin + path)).status).toBe(404);
  },
);
