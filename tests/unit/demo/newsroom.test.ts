import { decodeHTML } from 'entities';
import Parser from 'rss-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readSections } from '../../../demo/content.ts';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';
import { publicationSchema } from '../../../shared/publication-schema/publication.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-21T12:00:00Z');
const FAILING = '/feeds/daily-circuit/rss';

const listSchema = z.object({ blogs: z.array(z.object({ slug: z.string() }).loose()), total: z.number() });

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: NOW });
});
afterAll(() => newsroom.close());

const working = (): string[] => newsroom.feedPaths.filter((path) => newsroom.feed(path).mode === 'ok');
const textOf = async (path: string): Promise<string> => (await fetch(newsroom.origin + path)).text();

describe('the publications', () => {
  it('are the shipped Toronto one and, in French, the Montréal one, on feeds of their own', async () => {
    const toronto = publicationSchema.parse(newsroom.publication);
    const montreal = publicationSchema.parse(newsroom.montreal);
    expect(montreal).toMatchObject({ id: 'montreal', language: 'fr', hostnames: ['montreal.localhost'] });
    for (const { categories } of [toronto, montreal]) {
      expect(categories).toHaveLength(16);
      expect(categories.filter(({ isEmbed, feeds }) => !isEmbed && feeds.length === 0)).toEqual([]);
    }
    const own = [...toronto.categories, ...toronto.locations].flatMap(({ feeds }) => feeds);
    expect(own.every(({ url, source }) => url.startsWith(newsroom.origin) && source !== null)).toBe(true);
    expect(own).toHaveLength(newsroom.feedPaths.length);
    for (const { url } of montreal.categories.flatMap(({ feeds }) => feeds)) {
      expect(newsroom.feedPaths).not.toContain(new URL(url).pathname);
      const { items } = await new Parser().parseString(await (await fetch(url)).text());
      expect(items.length, url).toBeGreaterThan(0);
    }
  });

  it('embed an events page that the newsroom serves itself', async () => {
    const [address = ''] = /http[^"]+/.exec(JSON.stringify(newsroom.publication.categories['Local Events'])) ?? [];
    expect(await (await fetch(address.replace(/\\$/, ''))).text()).toContain('Repair Café');
  });
});

describe('the feeds', () => {
  it('parse in their format, with at least 150 distinct articles among them', async () => {
    const roots = new Map([
      ['rss1', '<rdf:RDF'],
      ['atom-blog', '<feed'],
      ['atom-newspaper', '<feed'],
    ]);
    const titles = new Set<string>();
    for (const path of working()) {
      const { content, articles } = newsroom.feed(path);
      const body = await textOf(path);
      expect(body, path).toContain(roots.get(content.dialect) ?? '<rss');
      const { items } = await new Parser().parseString(body);
      const read = items.map(({ title }) => decodeHTML(title ?? ''));
      expect(read, path).toEqual(articles.map(({ title }) => title));
      for (const title of read) titles.add(title);
    }
    expect(titles.size).toBeGreaterThan(150);
  });

  it('have one or two articles of this hour in each category, then of hours, then of days', () => {
    for (const { name, feeds } of readSections('categories')) {
      const ages = feeds
        .flatMap(({ path }) => newsroom.feed(path).articles)
        .map(({ publishedAt }) => NOW.getTime() - publishedAt.getTime())
        .toSorted((a, b) => a - b);
      expect(ages.filter((age) => age < HOUR_MS).length, name).toBeOneOf([1, 2]);
      expect(ages[3], name).toBeLessThan(DAY_MS);
      expect(ages.at(-1), name).toBeGreaterThanOrEqual(2 * DAY_MS);
    }
  });

  it('are 304 to either validator until an article is published', async () => {
    const url = `${newsroom.origin}/feeds/lakeshore-ledger/city.xml`;
    const { headers } = await fetch(url);
    const [etag, since] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    const status = async (sent: Record<string, string>) => (await fetch(url, { headers: sent })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    const { title, link, feedPath } = newsroom.publishArticle('Local News');
    expect(newsroom.origin + feedPath).toBe(url);
    expect(await status({ 'if-none-match': etag })).toBe(200);
    const { items } = await new Parser().parseString(await textOf(feedPath));
    expect(items[0]).toMatchObject({ title, link });
    expect(await (await fetch(link)).text()).toContain(title);
  });

  it('work but for one, which fails', async () => {
    expect(newsroom.feedPaths.filter((path) => !working().includes(path))).toEqual([FAILING]);
    expect((await fetch(newsroom.origin + FAILING)).status).toBe(500);
  });

  it('name images that exist, in the size that they say', async () => {
    const articles = newsroom.feedPaths.flatMap((path) => newsroom.feed(path).articles);
    const paths = new Set(articles.flatMap(({ imagePath }) => imagePath ?? []));
    expect(paths.size).toBeGreaterThan(40);
    for (const path of paths) {
      const response = await fetch(newsroom.origin + path);
      expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/webp']);
      expect(await sharp(await response.arrayBuffer()).metadata(), path).toMatchObject({ width: 960, height: 640 });
    }
  });
});

describe('the blog', () => {
  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${newsroom.blog.key}`, 'content-type': 'application/json' };
    return (await fetch(newsroom.blog.url + path, { headers })).json();
  };

  it('has 27 posts, six a page', async () => {
    const pages = [];
    for (let page = 1; page <= 6; page += 1) {
      pages.push(listSchema.parse(await call(`/get_metainfo?domain=localhost&page=${page}`)));
    }
    expect(pages.map(({ blogs }) => blogs.length)).toEqual([6, 6, 6, 6, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual(Array(6).fill(27));
    expect(new Set(pages.flatMap(({ blogs }) => blogs.map(({ slug }) => slug))).size).toBe(27);
  });

  it('has a post in data, and null for an unknown one', async () => {
    const [first] = newsroom.blog.backend.posts;
    expect(await call(`/get_details?slug=${first?.slug}`)).toEqual({ data: first });
    expect(await call('/get_details?slug=nothing-here')).toEqual({ data: null });
  });

  it('has only images that exist', async () => {
    const addresses = newsroom.blog.backend.posts.flatMap(
      ({ blog }) => blog.match(/http:\/\/127\.0\.0\.1[^\s)"]+/g) ?? [],
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });
});
