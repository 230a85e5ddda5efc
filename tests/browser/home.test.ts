import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutShifts } from '../support/drawn-page.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

let unchanged: Page | undefined;

/** The home page for the tests that only look at it. */
async function openUnchanged(): Promise<Page> {
  unchanged ??= (await open('/', { isKept: true })).page;
  return unchanged;
}

describe('the home page', () => {
  it('has the lead article, two more top stories and the video', async () => {
    const page = await openUnchanged();
    const home = await (await fetch(`${site().url}/api/home`)).json();
    await page.getByRole('heading', { name: home.leadStory.title }).first().waitFor();
    const top = page
      .getByRole('region', { name: 'Top Stories' })
      .or(page.getByRole('complementary', { name: 'Top Stories' }));
    expect(await top.getByRole('article').count()).toBe(2);
    await page.getByText('Stay informed with our latest video content and insights').waitFor();
    const video = page.locator('iframe[src*="/embed/"]');
    expect(await video.getAttribute('loading')).toBe('lazy');
    const box = await video.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });

  it('leaves five articles if a section cannot be loaded, then counts those that "See All" has brought', async () => {
    const { page } = await openHydrated('/', { allow: /Failed to load resource/ });
    await page.route('**/api/sections/**', (route) => route.abort());
    const food = page.getByRole('region', { name: 'Food & Dining' });
    await food.getByRole('button', { name: /^See All/ }).click();
    await page.getByText('More Food & Dining articles could not be loaded. Please try again.').waitFor();
    expect(await food.getByRole('article').count()).toBe(5);

    const requests: string[] = [];
    await page.route('**/api/sections/sports', async (route) => {
      requests.push(route.request().url());
      const response = await route.fetch();
      const section = await response.json();
      const articles = section.articles.slice(0, 7);
      await route.fulfill({ response, json: { ...section, articles, count: articles.length } });
    });
    const sports = page.getByRole('region', { name: 'Sports', exact: true });
    expect(await sports.getByRole('article').count()).toBe(5);
    await sports.getByRole('button', { name: /^See All/ }).click();
    await page.getByRole('status').filter({ hasText: '2 more Sports articles' }).waitFor({ state: 'attached' });
    expect(await sports.getByRole('article').count()).toBe(7);
    await sports.getByRole('button', { name: 'Show Less' }).click();
    await sports.getByRole('button', { name: 'See All 7 Sports Articles' }).waitFor();
    expect(await sports.getByRole('article').count()).toBe(5);
    expect(requests).toHaveLength(1);
  });

  it('has a section for each header and footer link, also from another page', async () => {
    const page = await openUnchanged();
    const links = await page
      .locator('header a[href*="#"], footer a[href*="#"]')
      .evaluateAll((all) => all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).hash.slice(1)));
    const targets = await page.evaluate((ids) => ids.filter((id) => !document.getElementById(id)), links);
    expect(targets).toEqual([]);
    expect(links).toContain('contact');
  });

  it('shifts nothing while it loads', async () => {
    const { page } = await open('/');
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page)).toEqual([]);
  });
});
