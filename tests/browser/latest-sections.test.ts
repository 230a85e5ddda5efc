import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused, follow, hydrated, isMarked, mark, restingTop, scrollDown } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const WITHOUT = { javaScriptEnabled: false };
const PHONE = { viewport: { width: 390, height: 844 } };

const scrolled = (page: Page) => page.evaluate(() => scrollY);

describe('the latest articles', () => {
  it('are read without scripts, page by page', async () => {
    const { page } = await open('/', WITHOUT);
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Latest' }).click();
    await page.waitForURL('**/latest');
    expect(await page.title()).toBe('Latest | Toronto News');
    const lines = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('.card-title') });
    expect(await lines.count()).toBe(50);
    const times = await page.locator('.latest-line time').evaluateAll((all) => all.map((time) => time.textContent));
    expect(times.every((text) => /^(\d{1,2}:\d\d [ap]\.m\.|Just now)$/.test(text ?? ''))).toBe(true);
    const firstTitle = await lines.first().textContent();
    const bar = page.getByRole('navigation', { name: 'Pages of the latest stories' });
    await bar.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/latest?page=2');
    expect(await lines.first().textContent()).not.toBe(firstTitle);
  });

  it('are marked if they came since the last visit, in a page that is opened again too', async () => {
    const { page } = await openHydrated('/latest', { isAlone: true });
    expect(await page.locator('.visit-mark, .new').count()).toBe(0);
    const times = await page
      .locator('.latest-line time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    const [newest = '', second = ''] = [...new Set(times)];
    const between = (Date.parse(newest ?? '') + Date.parse(second ?? '')) / 2;
    await page.evaluate((at) => localStorage.setItem('visit', `${at} ${Date.now()}`), between);
    await page.goto(`${site().url}/`);
    await hydrated(page);
    await page.goto(`${site().url}/latest`);
    await expect
      .poll(() => page.locator('.visit-mark').textContent())
      .toMatch(/^You were here (on \w+ )?at \d+:\d\d [ap]\.m\.$/);
    expect(await page.locator('.new').count()).toBe(times.filter((time) => time === newest).length);
  });

  it('are reached from the menu of a small screen, with focus on the heading, and lead back to the top', async () => {
    const { page } = await openHydrated('/', PHONE);
    await mark(page);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Latest' }).click();
    await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Latest');
    await page.getByRole('button', { name: 'Toggle menu', expanded: false }).waitFor();
    expect(await isMarked(page)).toBe(true);

    // Their end leads back to the top, and has no need to on a wide screen.
    const link = page.getByRole('link', { name: 'Back to top' });
    await link.click();
    const head = page.locator('.masthead-network');
    await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await expect.poll(() => focused(page)).toBe('H1 Latest');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => link.count()).toBe(0);
  });

  it('change their page without a reload, and Back restores page and position', async () => {
    const { page } = await openHydrated('/latest');
    await mark(page);
    const bar = page.getByRole('navigation', { name: 'Pages of the latest stories' });
    await scrollDown(page, 900);
    await follow(bar.getByRole('link', { name: 'Page 2' }));
    await page.waitForURL('**/latest?page=2');
    await page.locator('.page-number[aria-current="page"]', { hasText: '2' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.locator('.page-number[aria-current="page"]', { hasText: '1' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(900);
    expect(await isMarked(page)).toBe(true);
  });
});

describe('a section’s page', () => {
  it('is reached from the section’s heading, with focus on its own, and Back returns to the section', async () => {
    const { page } = await openHydrated('/');
    await mark(page);
    const link = page.getByRole('heading', { level: 2, name: 'Sports' }).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    // The sections that come near the window get their exact height first.
    const before = await restingTop(link);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Sports' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Sports');
    expect(await page.title()).toBe('Sports | Toronto News');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect.poll(() => page.locator('head link[rel="alternate"][href="/rss/sports.xml"]').count()).toBe(1);
    await page.goBack();
    // Sections far away get their exact height in between, whose margins differ by some pixels.
    await expect.poll(async () => Math.abs((await restingTop(link)) - before)).toBeLessThan(20);
    expect(await isMarked(page)).toBe(true);
  });

  it('has its feeds and its structured data only while it is open', async () => {
    const { page } = await open('/sections/sports');
    const described = page.locator('script[type="application/ld+json"]');
    expect(await described.textContent()).toContain('"CollectionPage"');
    await hydrated(page);
    expect(await described.count()).toBe(1);
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    const feeds = page.locator('head link[rel="alternate"]');
    const addresses = () => feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort());
    await expect
      .poll(addresses)
      .toEqual(['/atom.xml', '/atom/blog.xml', '/feed.json', '/feed/blog.json', '/rss.xml', '/rss/blog.xml']);
    await expect.poll(async () => (await described.allTextContents()).join()).not.toContain('CollectionPage');
    expect(await described.count()).toBe(1);
  });
});

describe('a post', () => {
  it('leads to the next one, with focus on its title', async () => {
    const [first, second] = site().posts;
    const neighbours = async () => (await fetch(`${site().url}/api/blog/${first?.slug}`)).json();
    await expect.poll(async () => (await neighbours()).next?.slug).toBe(second?.slug);
    const { page } = await openHydrated(`/blog/${first?.slug}`);
    const more = page.getByRole('navigation', { name: 'More posts' });
    expect(await more.getByRole('link').allTextContents()).toEqual([expect.stringMatching(/^Next post /)]);
    await more.getByRole('link').click();
    await page.waitForURL(`**/blog/${second?.slug}`);
    await expect.poll(() => focused(page)).toBe(`H1 ${second?.metaTitle}`);
    await page.getByText(/^\d+ min read$/).waitFor();
    await expect.poll(() => more.getByRole('link').count()).toBe(2);
  });
});
