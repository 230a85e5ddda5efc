import { afterAll, describe, expect, it } from 'vitest';
import { startHostilePublisher } from '../support/hostile-publisher.ts';
import { goTo, hydrated, isMarked, mark } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';
import { findDamage, watchForAttacks } from '../support/watch-for-attacks.ts';

const publisher = await startHostilePublisher();
afterAll(publisher.close);

const { open, stack } = openReaders({
  publication: {
    categories: publisher.categories,
    featuredVideo: undefined,
    locations: [],
    partners: [],
    origin: 'https://city.example',
  },
  env: { BLOG_API_URL: publisher.blogUrl },
});

const SMALL = { viewport: { width: 390, height: 844 } };
const SECTIONS = Object.keys(publisher.categories).map((name) => name.toLowerCase().replaceAll(' ', '-'));
const PAGES = [
  '/',
  '/news',
  '/blog',
  ...SECTIONS.slice(0, 1).map((anchor) => `/?all=${anchor}`),
  ...SECTIONS.map((anchor) => `/sections/${anchor}`),
  ...publisher.slugs.map((slug) => `/blog/${slug}`),
];

const XML_DOCUMENTS = [
  '/rss.xml',
  '/atom.xml',
  '/opml.xml',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/rss/blog.xml',
  '/atom/blog.xml',
  ...SECTIONS.flatMap((anchor) => [`/rss/${anchor}.xml`, `/atom/${anchor}.xml`]),
];
const JSON_DOCUMENTS = [
  '/feed.json',
  '/feed/blog.json',
  '/api/home',
  '/api/news',
  '/api/blog',
  '/manifest.webmanifest',
  ...SECTIONS.flatMap((anchor) => [`/feed/${anchor}.json`, `/api/sections/${anchor}`]),
  ...publisher.slugs.map((slug) => `/api/blog/${slug}`),
];

let watching: ReturnType<typeof watchForAttacks> | undefined;

async function openWatched() {
  const { page } = await open('about:blank', SMALL);
  watching ??= watchForAttacks(page.context(), stack().url);
  return { page, watch: await watching };
}

/** What each page shows of an attack, by its address; nothing if nothing does. */
type Findings = Record<string, string[]>;

describe('hostile feeds and posts', () => {
  it('do nothing on a page that is loaded', { timeout: 120_000 }, async () => {
    const { page, watch } = await openWatched();
    const findings: Findings = {};
    for (const path of PAGES) {
      const response = await page.goto(stack().url + path);
      await hydrated(page);
      const found = [...watch.seen(), ...(await findDamage(page))];
      if (found.length > 0 || response?.status() !== 200) findings[path] = [`status ${response?.status()}`, ...found];
    }
    expect(findings).toEqual({});
  });

  it('do nothing on a page that the client navigates to', { timeout: 120_000 }, async () => {
    const { page, watch } = await openWatched();
    const findings: Findings = {};
    const inspect = async (name: string) => {
      const found = [...watch.seen(), ...(await findDamage(page))];
      if (found.length > 0) findings[name] = found;
    };
    await page.goto(`${stack().url}/partners`);
    await hydrated(page);
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).click();
    for (const anchor of SECTIONS) {
      await page.locator(`#${anchor} .see-all button`).click();
      await page.locator(`#${anchor} button`, { hasText: 'Show Less' }).waitFor();
    }
    await inspect('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).click();
    await page.getByRole('heading', { level: 1, name: 'Local news' }).waitFor();
    // The heading is there while the sections still load.
    for (const anchor of SECTIONS) await page.locator(`#${anchor} article`).first().waitFor();
    await inspect('/news');
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Blog' }).click();
    await page.locator('.blog-list').waitFor();
    await inspect('/blog');
    for (const slug of publisher.slugs) {
      await goTo(page, `/blog/${slug}`);
      await page.locator('.post:not([data-seen])').waitFor();
      await inspect(`/blog/${slug}`);
      await page.locator('.post').evaluate((post) => post.setAttribute('data-seen', ''));
    }
    expect(await isMarked(page)).toBe(true);
    expect(findings).toEqual({});
  });

  it('leave JSON, feeds and sitemaps well formed', async () => {
    const { page } = await open('about:blank');
    const read = async (path: string): Promise<string> => {
      const response = await fetch(stack().url + path);
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    };
    for (const path of JSON_DOCUMENTS) {
      const text = await read(path);
      expect(() => JSON.parse(text), path).not.toThrow();
      expect(text, path).not.toMatch(/"(?:url|link|external_url|imageUrl)":"(?!https?:)/i);
    }
    for (const path of XML_DOCUMENTS) {
      const errors = await page.evaluate(
        (text) => {
          const xml = new DOMParser().parseFromString(text, 'application/xml');
          return [...xml.querySelectorAll('parsererror')].map(({ textContent }) => textContent);
        },
        await read(path),
      );
      expect(errors, path).toEqual([]);
    }
  });
});
