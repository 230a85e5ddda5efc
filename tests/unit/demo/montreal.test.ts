import Parser from 'rss-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';
import { publicationSchema } from '../../../shared/publication-schema/publication.ts';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

it('the second publication is the shipped Montréal one, in French, on feeds of its own', async () => {
  const { categories, ...publication } = publicationSchema.parse(newsroom.montreal);
  expect(publication).toMatchObject({ id: 'montreal', language: 'fr', hostnames: ['montreal.localhost'] });
  expect(publication.accent).not.toBeNull();
  expect(publication.mark).not.toBeNull();
  expect(categories).toHaveLength(16);
  const feeds = categories.flatMap((category) => category.feeds);
  expect(categories.filter(({ isEmbed, feeds }) => !isEmbed && feeds.length === 0)).toEqual([]);
  expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length);
  for (const { url } of feeds) {
    expect(newsroom.feedPaths).not.toContain(new URL(url).pathname);
    const { items } = await new Parser().parseString(await (await fetch(url)).text());
    expect(items.length, url).toBeGreaterThan(0);
  }
});
