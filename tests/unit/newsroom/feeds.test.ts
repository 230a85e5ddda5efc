import { decodeHTML } from 'entities';
import Parser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicationSchema } from '../../../shared/publication.ts';
import { type Newsroom, startNewsroom } from '../../newsroom/newsroom.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-21T12:00:00Z');

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom({ now: NOW });
});
afterAll(() => newsroom.close());

const working = (): string[] => newsroom.feedPaths.filter((path) => newsroom.feed(path).mode === 'ok');

async function textOf(path: string): Promise<string> {
  return (await fetch(newsroom.origin + path)).text();
}

describe('the publication', () => {
  test('is the shipped Toronto one on the newsroom’s feeds', () => {
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

  test('embeds an events wall that the newsroom serves itself', async () => {
    const [address = ''] = /http[^"]+/.exec(JSON.stringify(newsroom.publication.categories['Local Events'])) ?? [];
    const response = await fetch(address.replace(/\\$/, ''));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Repair Café');
  });
});

describe('feeds', () => {
  test('parse in their format, with at least 150 distinct stories among them', async () => {
    const roots = { rdf: '<rdf:RDF', 'atom-blog': '<feed', 'atom-desk': '<feed' } as Record<string, string>;
    const titles = new Set<string>();
    for (const path of working()) {
      const { text, stories } = newsroom.feed(path);
      const body = await textOf(path);
      expect(body, path).toContain(roots[text.dialect] ?? '<rss');
      const parsed = await new Parser().parseString(body);
      expect(parsed.title, path).toBe(text.title);
      expect(
        parsed.items.map(({ title }) => decodeHTML(title ?? '')),
        path,
      ).toEqual(stories.map(({ headline }) => headline));
      for (const { title } of parsed.items) titles.add(title ?? '');
    }
    expect(titles.size).toBeGreaterThan(150);
  });

  test('date their stories back from now, newest first, minutes to days; one feed gives no dates', async () => {
    const undated: string[] = [];
    const ages: number[] = [];
    for (const path of working()) {
      const parsed = await new Parser().parseString(await textOf(path));
      const times = parsed.items.map(({ isoDate }) => (isoDate ? NOW.getTime() - Date.parse(isoDate) : Number.NaN));
      if (times.some(Number.isNaN)) undated.push(path);
      else {
        expect(times, path).toEqual(times.toSorted((a, b) => a - b));
        ages.push(...times);
      }
    }
    expect(undated).toEqual(['/feeds/hundred-years/ago.rss']);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeLessThan(DAY_MS / 24);
    expect(Math.max(...ages)).toBeGreaterThan(7 * DAY_MS);
  });

  test('answer 304 to either validator until a story is published', async () => {
    const url = `${newsroom.origin}/feeds/lakeshore-ledger/city.xml`;
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    const since = first.headers.get('last-modified') ?? '';
    const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-modified-since': since })).toBe(304);
    expect(await status({ 'if-none-match': '"another"', 'if-modified-since': since })).toBe(200);
    const { title, link, feedPath } = newsroom.publishStory('Local News');
    expect(newsroom.origin + feedPath).toBe(url);
    expect(await status({ 'if-none-match': etag })).toBe(200);
    const parsed = await new Parser().parseString(await textOf(feedPath));
    expect(parsed.items[0]).toMatchObject({ title, link });
    expect(await (await fetch(link)).text()).toContain(title);
  });
});

describe('publishing', () => {
  test('never runs out of new headlines, in any category', () => {
    for (const category of Object.keys(newsroom.publication.categories).filter((name) => name !== 'Local Events')) {
      const titles = Array.from({ length: 30 }, () => newsroom.publishStory(category).title);
      expect(new Set(titles).size, category).toBe(30);
    }
  });

  test('takes a test’s own words', () => {
    expect(newsroom.publishStory('Politics & Government', { headline: 'R&D < 3' }).title).toBe('R&D < 3');
    expect(() => newsroom.publishStory('Local Events')).toThrow(/no working, dated feed/);
  });
});
