import { decodeHTML } from 'entities';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSections } from '../../../demo/content.ts';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';
import { eventsPage } from '../../../demo/pages.ts';
import { publicationSchema } from '../../../shared/publication-schema/publication.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date('2026-11-21T12:00:00Z');

const categories = readSections('categories');

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: NOW });
});
afterAll(() => newsroom.close());

const working = (): string[] => newsroom.feedPaths.filter((path) => newsroom.feed(path).mode === 'ok');

const sectionOf = (path: string): string | undefined =>
  categories.find(({ feeds }) => feeds.some((feed) => feed.path === path))?.name;

/** How old the articles of a feed were when the newsroom started. */
const agesIn = (path: string): number[] =>
  newsroom.feed(path).articles.map(({ publishedAt }) => NOW.getTime() - publishedAt.getTime());

async function textOf(path: string): Promise<string> {
  return (await fetch(newsroom.origin + path)).text();
}

describe('the publication', () => {
  it('is the shipped Toronto one on the newsroom’s feeds', () => {
    const publication = publicationSchema.parse(newsroom.publication);
    expect(publication.categories.map(({ name }) => name)).toHaveLength(16);
    expect(publication.categories.find(({ name }) => name === 'Sports')?.feeds).toHaveLength(5);
    const own = publication.categories
      .flatMap(({ feeds }) => feeds)
      .concat(publication.locations.flatMap((l) => l.feeds));
    expect(own.every(({ url, source }) => url.startsWith(newsroom.origin) && source !== null)).toBe(true);
    expect(own).toHaveLength(newsroom.feedPaths.length);
    expect(publication.categories.filter(({ isEmbed, feeds }) => !isEmbed && feeds.length < 2)).toEqual([]);
    expect(publication.locations.slice(1).filter(({ feeds }) => feeds.length === 0)).toEqual([]);
  });

  it('embeds an events page that the newsroom serves itself', async () => {
    const [address = ''] = /http[^"]+/.exec(JSON.stringify(newsroom.publication.categories['Local Events'])) ?? [];
    const response = await fetch(address.replace(/\\$/, ''));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Repair Café');
  });

  it('names the days of its events as Toronto has them', () => {
    const days = (now: string) => eventsPage(new Date(now)).match(/datetime="[^"]+"/g);
    expect(days('2026-11-26T04:59:00Z')).toEqual(days('2026-11-25T17:00:00Z'));
    expect(days('2026-11-26T05:00:00Z')).toEqual(days('2026-11-26T17:00:00Z'));
  });
});

describe('feeds', () => {
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
      const parsed = await new Parser().parseString(body);
      expect(parsed.title, path).toBe(content.title);
      expect(
        parsed.items.map(({ title }) => decodeHTML(title ?? '')),
        path,
      ).toEqual(articles.map(({ title }) => title));
      for (const { title } of parsed.items) titles.add(title ?? '');
    }
    expect(titles.size).toBeGreaterThan(150);
  });

  it('have dates, newest first, except one', async () => {
    const undated: string[] = [];
    for (const path of working()) {
      const parsed = await new Parser().parseString(await textOf(path));
      const times = parsed.items.map(({ isoDate }) => (isoDate ? Date.parse(isoDate) : Number.NaN));
      if (times.some(Number.isNaN)) undated.push(path);
      else expect(times, path).toEqual(times.toSorted((a, b) => b - a));
    }
    expect(undated).toEqual(['/feeds/hundred-years/ago.rss']);
  });

  it('have one or two articles of this hour, then of hours, then of days', () => {
    for (const { name } of categories) {
      const ages = newsroom.feedPaths.filter((path) => sectionOf(path) === name).map(agesIn);
      for (const feed of ages) {
        expect(feed[0], name).toBeGreaterThanOrEqual(10 * MINUTE_MS);
        expect(feed[0], name).toBeLessThanOrEqual(8 * HOUR_MS);
        expect(feed[1], name).toBeGreaterThanOrEqual(HOUR_MS);
        expect(feed.at(-1), name).toBeGreaterThanOrEqual(2 * DAY_MS);
        expect(feed.at(-1), name).toBeLessThanOrEqual(10 * DAY_MS);
      }
      const section = ages.flat().toSorted((a, b) => a - b);
      expect(section.filter((age) => age < HOUR_MS).length, name).toBeOneOf([1, 2]);
      expect(section[3], name).toBeLessThan(DAY_MS);
    }
  });

  it('respond with 304 to either validator until an article is published', async () => {
    const url = `${newsroom.origin}/feeds/lakeshore-ledger/city.xml`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    expect(await status({ 'if-none-match': '"another"', 'if-modified-since': since })).toBe(200);
    const { title, link, feedPath } = newsroom.publishArticle('Local News');
    expect(newsroom.origin + feedPath).toBe(url);
    expect(await status({ 'if-none-match': etag })).toBe(200);
    const parsed = await new Parser().parseString(await textOf(feedPath));
    expect(parsed.items[0]).toMatchObject({ title, link });
    expect(await (await fetch(link)).text()).toContain(title);
  });
});

describe('publishing', () => {
  it('repeats no image among the newest articles of a category', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const category of Object.keys(newsroom.publication.categories).filter((name) => name !== 'Local Events')) {
      const images = Array.from({ length: 8 }, () => {
        vi.advanceTimersByTime(MINUTE_MS);
        const { feedPath } = newsroom.publishArticle(category);
        return newsroom.feed(feedPath).articles[0]?.image ?? null;
      });
      const repeated = images.filter((image, at) => image && images.slice(Math.max(0, at - 4), at).includes(image));
      expect(repeated, category).toEqual([]);
    }
  });

  it('never runs out of new titles, in any category', () => {
    for (const category of Object.keys(newsroom.publication.categories).filter((name) => name !== 'Local Events')) {
      const titles = Array.from({ length: 30 }, () => newsroom.publishArticle(category).title);
      expect(new Set(titles).size, category).toBe(30);
    }
  });

  it('uses the title of a test', () => {
    expect(newsroom.publishArticle('Politics & Government', { title: 'R&D < 3' }).title).toBe('R&D < 3');
    expect(() => newsroom.publishArticle('Local Events')).toThrow(/no working, dated feed/);
  });
});
