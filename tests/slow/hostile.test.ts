import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startHostilePublisher } from '../support/hostile-publisher.ts';
import { goTo, hydrated, isMarked, mark } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

/** What an attack did in a browser: each line names one thing. */
interface AttackWatch {
  /** Everything seen since the last call. */
  seen: () => string[];
}

/** Watches every page of `context` for scripts that run, dialogs, reports of the policy, and requests beyond `site`. */
async function watchForAttacks(context: BrowserContext, site: string): Promise<AttackWatch> {
  const seen: string[] = [];
  await context.exposeBinding('reportAttack', (_, what: string) => void seen.push(what));
  await context.addInitScript(() => {
    const report = (what: string): void => void Reflect.get(window, 'reportAttack')?.(what);
    Object.assign(window, { attacked: () => report('a script ran') });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`the policy stopped ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${site}/`) && !url.startsWith('data:')) seen.push(`a request to ${url.slice(0, 200)}`);
  });
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return { seen: () => seen.splice(0) };
}

/** What is wrong with the document on the screen: markup that came from a text, or content beyond the window's width. */
async function findDamage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.getElementById('root');
    if (!root) return ['there is no #root'];
    const all = [...root.querySelectorAll('*')];
    const describe = (element: Element): string => element.outerHTML.slice(0, 160);
    const damage = (what: string, found: readonly Element[]): string[] =>
      found.map((one) => `${what}: ${describe(one)}`);
    const resolve = (value: string): URL | null =>
      URL.canParse(value, location.href) ? new URL(value, location.href) : null;
    const isOwn = (value: string | null): boolean => resolve(value ?? '')?.origin === location.origin;
    const isCut = (element: Element): boolean => {
      for (let box = element.parentElement; box && box.id !== 'main'; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    const addresses = (element: Element): string[] =>
      (element.getAttribute('srcset') ?? element.getAttribute('src') ?? '')
        .split(', ')
        .map((one) => one.split(' ')[0] ?? '');
    const ids = [...document.querySelectorAll('[id]')];
    return [
      ...damage(
        'an element of an attack',
        all.filter((one) =>
          one.matches(
            'script:not([type="application/ld+json"]), style, base, meta, object, embed, math, video, audio, svg *:not(path)',
          ),
        ),
      ),
      ...damage(
        'a handler or a style',
        all.filter(({ attributes }) => [...attributes].some(({ name }) => /^(?:on|style$|srcdoc$)/.test(name))),
      ),
      ...damage(
        'a link',
        all.filter(
          (one) =>
            one.matches('a[href]') &&
            !/^(?:https?|mailto):$/.test(resolve(one.getAttribute('href') ?? '')?.protocol ?? ''),
        ),
      ),
      ...damage(
        'an image of another host',
        all.filter((one) => one.matches('img, source') && !addresses(one).every(isOwn)),
      ),
      ...damage(
        'a form',
        all.filter((one) => one.matches('form') && !isOwn(one.getAttribute('action'))),
      ),
      ...damage(
        'a frame',
        all.filter((one) => one.matches('iframe')),
      ),
      ...damage(
        'an id used twice',
        ids.filter((one) => document.getElementById(one.id) !== one),
      ),
      ...damage(
        'too wide',
        all.filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isCut(one)).slice(0, 3),
      ),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...(document.querySelector('.site-footer') ? [] : ['the page has lost its footer']),
    ];
  });
}

const publisher = await startHostilePublisher();
afterAll(publisher.close);

const { open, site } = openReaders({
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
  '/blog',
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
  watching ??= watchForAttacks(page.context(), site().url);
  return { page, watch: await watching };
}

/** What each page shows of an attack, by its address. Nothing if nothing does. */
type Findings = Record<string, string[]>;

describe('hostile feeds and posts', () => {
  it('do nothing on a page that is loaded', { timeout: 120_000 }, async () => {
    const { page, watch } = await openWatched();
    const findings: Findings = {};
    for (const path of PAGES) {
      const response = await page.goto(site().url + path);
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
    await page.goto(`${site().url}/partners`);
    await hydrated(page);
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).click();
    for (const anchor of SECTIONS) {
      await page.locator(`#${anchor} .see-all button`).click();
      await page.locator(`#${anchor} button`, { hasText: 'Show Less' }).waitFor();
    }
    await inspect('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).first().click();
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
      const response = await fetch(site().url + path);
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
