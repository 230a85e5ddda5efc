import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';
import { drawPicture } from '../../../demo/pictures/draw-picture.ts';
import { SCENES, type SceneName } from '../../../demo/pictures/scenes.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

const scenes = Object.keys(SCENES).filter((name): name is SceneName => name in SCENES);

test.each(scenes)('%s is a whole PNG, of many colours, and another one for another story', (scene) => {
  const picture = drawPicture('a-story', { scene }, 160, 90);
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([160, 90]);
  const rows = inflateSync(picture.subarray(41, 41 + picture.readUInt32BE(33)));
  expect(rows).toHaveLength((160 * 3 + 1) * 90);
  expect(new Set(rows).size).toBeGreaterThan(40);
  expect(drawPicture('a-story', { scene }, 160, 90)).toEqual(picture);
  expect(drawPicture('another', { scene }, 160, 90)).not.toEqual(picture);
});

test('every story with a picture finds it in the size its feed names; no section but Opinion is without', async () => {
  const story = newsroom.feed('/feeds/lakeshore-ledger/city.xml').stories[0];
  const response = await fetch(story?.pictureAt?.(1200, 675) ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const opinion = newsroom.feedPaths.filter((path) =>
    newsroom.feed(path).stories.every(({ picture }) => picture === null),
  );
  expect(opinion).toEqual(['/feeds/the-contrarian/index.rdf', '/feeds/editorial-board/feed.atom']);
});

test.each(['/pictures/no-such-story/1200x675.png', '/pictures/blog-soup-weather/9000x9000.png', '/pictures/'])(
  '%s is not found',
  async (path) => {
    expect((await fetch(newsroom.origin + path)).status).toBe(404);
  },
);
