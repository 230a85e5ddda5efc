import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused, hydrated, isMarked, mark } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, openHydrated } = openReaders();

const WITHOUT = { javaScriptEnabled: false };
const sized = (width: number) => ({ viewport: { width, height: 844 } });
const field = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
const results = (page: Page) => page.getByRole('main').locator('ol > li.card');
const found = (page: Page) => page.getByText(/^\d+ articles? for “/);

describe('the field', () => {
  it('is in the header at any width, without scripts, large enough for a finger', async () => {
    const { page } = await open('/', { ...WITHOUT, ...sized(320) });
    const fits = async (least: (width: number) => number) => {
      for (const width of [320, 390, 820, 1440, 2560]) {
        await page.setViewportSize({ width, height: 844 });
        const height = (await page.getByRole('search').boundingBox())?.height;
        expect(height, `${width} px`).toBeGreaterThanOrEqual(least(width));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${width} px`).toBe(0);
      }
    };
    await fits((width) => (width < 1024 ? 44 : 36));
    await field(page).fill('city');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/search?q=city');
    expect(await field(page).inputValue()).toBe('city');
    expect(await results(page).count()).toBeGreaterThan(3);
  });

  it('searches by the keyboard without a reload, with focus on the heading and the number announced', async () => {
    const { page } = await openHydrated('/latest');
    await mark(page);
    await field(page).focus();
    await page.keyboard.type('city');
    await page.keyboard.press('Enter');
    await found(page).waitFor();
    expect([await isMarked(page), await page.title()]).toEqual([true, 'Search: city | Toronto News']);
    await expect.poll(() => focused(page)).toBe('H1 Search: city');
    const announced = () => page.locator('#announcer').textContent();
    await expect.poll(announced).toMatch(/^\d+ articles, Search: city \| Toronto News$/);
    const before = await announced();
    await field(page).fill('city council');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=city%20council');
    await expect.poll(announced).not.toBe(before);
    await page.goBack();
    await expect.poll(() => field(page).inputValue()).toBe('city');
    await field(page).fill('');
    await page.keyboard.press('Enter');
    await expect.poll(announced).toBe('Search | Toronto News');
  });

  it('adds no entry to the history for the search that is on the page, but one for a search without its filter', async () => {
    const { page } = await openHydrated('/search?q=the+city');
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=the%20city');
    expect(await entries()).toBe(before);
    await page.goto(new URL('/search?q=city&section=sports', page.url()).href);
    await hydrated(page);
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=city');
    await page.goBack();
    await page.waitForURL('**/search?q=city&section=sports');
  });
});

describe('the results', () => {
  it.each([
    ['without scripts', WITHOUT],
    ['with scripts', {}],
  ])('are filtered by section and paged, %s', async (_name, options) => {
    const { page } = await open('/search?q=the', options);
    const filters = page.getByRole('navigation', { name: 'Sections of the results' });
    const pages = page.getByRole('navigation', { name: 'Pages of the results' });
    const first = await results(page).first().textContent();
    expect(await results(page).count()).toBe(20);
    await pages.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/search?q=the&page=2');
    await expect.poll(() => results(page).first().textContent()).not.toBe(first);
    const sports = filters.getByRole('link', { name: /^Sports \d+$/ });
    const count = Number((await sports.textContent())?.match(/\d+/)?.[0]);
    await sports.click();
    await page.waitForURL('**/search?q=the&section=sports');
    await page.getByText(`${count} articles for “the”`).waitFor();
    expect(await results(page).count()).toBe(Math.min(20, count));
    expect(await sports.getAttribute('aria-current')).toBe('true');
  });

  it('mark the words that were found, also in forced colours', async () => {
    const { page } = await open('/search?q=city', { forcedColors: 'active' });
    const marks = page.locator('mark');
    expect(await marks.count()).toBeGreaterThan(3);
    expect((await marks.allTextContents()).every((text) => /^cit(y|ies)/i.test(text))).toBe(true);
    const colours = (of: string) =>
      page
        .locator(of)
        .first()
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await colours('mark')).not.toBe(await colours('html'));
  });
});
