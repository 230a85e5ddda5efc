import { decodeHTML } from 'entities';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSections } from '../../../demo/content.ts';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';
import { publicationSchema } from '../../../shared/publication-schema/publication.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-21T12:00:00Z');
const FAILING = '/feeds/daily-circuit/rss';

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
});
