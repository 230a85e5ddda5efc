import { describe, expect, it } from 'vitest';
import { focused, holdBack, hydrated, isMarked, mark, restingTop } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const LAPTOP = { width: 1366, height: 768 };
const UNREACHABLE = { allow: /Failed to load resource|Error loading RSS feeds:/ };

describe('local news', () => {
  it('starts with the city’s location, and changes it, its names and the address without a reload', async () => {
    const { page } = await open('/news', { viewport: LAPTOP });
    const [first, ...others] = await page
      .locator('main img')
      .evaluateAll((all) =>
        all.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')].join()),
      );
    expect(first).toBe(',high');
    expect(new Set(others)).toEqual(new Set(['lazy,']));
    await page.getByRole('heading', { level: 1, name: 'Local news: Toronto' }).waitFor();
    expect(await page.title()).toBe('Local news: Toronto | Toronto News');
    await hydrated(page);
    await mark(page);
    const select = page.getByRole('combobox');
    expect(await select.inputValue()).toBe('toronto');
    const local = page.getByRole('region', { name: /Local News/ }).first();
    const before = await local.getByRole('article').first().textContent();
    await select.selectOption('vancouver');
    await page.waitForURL('**/news?location=vancouver');
    await page.getByRole('heading', { level: 1, name: 'Local news: Vancouver' }).waitFor();
    await expect.poll(() => page.title()).toBe('Local news: Vancouver | Toronto News');
    await expect.poll(() => local.getByRole('article').first().textContent()).not.toBe(before);
    const status = page.getByRole('status').filter({ hasText: /^3 articles, Local news: Vancouver/ });
    await status.waitFor({ state: 'attached' });

    // A return from another page leaves the focus to the heading.
    const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first();
    await faq.scrollIntoViewIfNeeded();
    await restingTop(faq);
    await faq.click();
    await page.waitForURL('**/faq');
    await page.goBack();
    await page.waitForURL('**/news?location=vancouver');
    await expect.poll(() => focused(page)).toBe('H1 Local news: Vancouver');
    await page.goBack();
    await expect.poll(() => select.inputValue()).toBe('toronto');
    expect(await isMarked(page)).toBe(true);
  });

  it('goes back with the focus still in the selector', async () => {
    const { page } = await openHydrated('/blog');
    await page.goto(new URL('/news', page.url()).href);
    await hydrated(page);
    const select = page.getByRole('combobox');
    await select.focus();
    await select.selectOption('vancouver');
    await page.waitForURL('**/news?location=vancouver');
    await page.goBack();
    await expect.poll(() => select.inputValue()).toBe('toronto');
    await page.goForward();
    await expect.poll(() => select.inputValue()).toBe('vancouver');
    await page.waitForURL('**/news?location=vancouver');
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/blog');
  });

  it('keeps scroll position and focus when the location changes, also to the first one', async () => {
    const { page } = await openHydrated('/news', { ...UNREACHABLE, viewport: { width: 390, height: 500 } });
    const select = page.getByRole('combobox');
    await select.focus();
    await page.evaluate(() => scrollTo(0, 120));
    for (const [id, name] of [
      ['vancouver', 'Vancouver'],
      ['toronto', 'Toronto'],
    ] as const) {
      await select.selectOption(id);
      // It is announced once the page has loaded and the focus would have moved.
      const status = page.getByRole('status').filter({ hasText: new RegExp(`^\\d+ articles, Local news: ${name}`) });
      await status.waitFor({ state: 'attached' });
      expect(await page.evaluate(() => scrollY), name).toBe(120);
      expect(await select.evaluate((element) => element === document.activeElement), name).toBe(true);
    }
    // An error that takes its place has the focus.
    await page.route('**/api/news**', (route) => route.abort());
    await select.selectOption('vancouver');
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Unexpected Application Error');
  });

  it('shows the location chosen last, also while another one loads, and adds no entry for a return', async () => {
    const { page } = await openHydrated('/news');
    const before = await page.evaluate(() => history.length);
    const release = await holdBack(page, '**/api/news?location=vancouver');
    const select = page.getByRole('combobox');
    await select.selectOption('vancouver');
    const loaded = page.waitForResponse('**/api/news');
    await select.selectOption('toronto');
    await loaded;
    release();
    await page.locator('.news-sections:not([aria-busy])').waitFor();
    expect(await select.inputValue()).toBe('toronto');
    await page.waitForURL((url) => url.search === '');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});

describe('the location selector', () => {
  it('shows what was chosen before hydration', async () => {
    const { page } = await open('about:blank', { viewport: LAPTOP });
    const release = await holdBack(page, /assets\/entry-.*\.js$/);
    await page.goto(`${site().url}/news`, { waitUntil: 'commit' });
    await page.getByRole('combobox').selectOption('vancouver');
    release();
    await page.waitForURL('**/news?location=vancouver');
    await page.getByRole('heading', { level: 1, name: 'Local news: Vancouver' }).waitFor();
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('vancouver');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Local news: Toronto' }).waitFor();
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('toronto');
  });
});
