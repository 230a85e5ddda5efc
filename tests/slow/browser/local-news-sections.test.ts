import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SectionData } from '../../../shared/pages/section.ts';
import { focused, holdBack } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { openHydrated } = openReaders('locations');

const titlesOf = (page: Page, anchor: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    const { articles }: SectionData = await (await fetch(path)).json();
    return articles.map(({ title }) => title);
  }, `/api/sections/${anchor}`);
const shown = (page: Page, anchor: string) => page.locator(`#${anchor} .card-title`).allTextContents();
const seeAll = (page: Page, anchor: string) => page.locator(`#${anchor}`).getByRole('button', { name: /^See All/ });

describe('"See All" on the page of local news', () => {
  it('shows the articles of the first location where that has feeds of its own', async () => {
    const { page } = await openHydrated('/news');
    await seeAll(page, 'local-news').click();
    const food = await titlesOf(page, 'food');
    expect(food.length).toBeGreaterThan(5);
    await expect.poll(() => shown(page, 'local-news')).toEqual(food);
  });

  it('is as the reader left it at each location, on Back and Forward', async () => {
    const { page } = await openHydrated('/news');
    const first = (await page.locator('h1').textContent()) ?? '';
    const all = await titlesOf(page, 'sports');
    const showLess = page.locator('#sports').getByRole('button', { name: 'Show Less' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await seeAll(page, 'sports').click();
    await showLess.waitFor();
    await page.getByRole('combobox').selectOption('vancouver');
    await heading('Local news: Vancouver');
    await seeAll(page, 'sports').waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goBack();
    await heading(first);
    await showLess.waitFor();
    expect(await shown(page, 'sports')).toEqual(all);
    await page.goForward();
    await heading('Local news: Vancouver');
    await seeAll(page, 'sports').waitFor();
    expect(requests.filter((path) => path.startsWith('/api/sections/'))).toEqual([]);
  });
});

describe('a location that takes long to load', () => {
  const openWhileItLoads = async () => {
    const { page } = await openHydrated('/news');
    const release = await holdBack(page, '**/api/news?location=vancouver');
    await page.getByRole('combobox').selectOption('vancouver');
    await page.getByText('Loading latest news...').waitFor();
    return { page, release };
  };

  it('leaves the sections in place, as the reader has them, until its own arrive', async () => {
    const { page } = await openHydrated('/news');
    const showLess = page.locator('#sports').getByRole('button', { name: 'Show Less' });
    await seeAll(page, 'sports').click();
    await showLess.waitFor();
    const before = await page.locator('#sports').boundingBox();
    const local = await shown(page, 'local-news');
    const release = await holdBack(page, '**/api/news?location=vancouver');
    await page.getByRole('combobox').selectOption('vancouver');
    await page.getByText('Loading latest news...').waitFor();
    const busy = page.locator('.news-sections[aria-busy]');
    expect(await busy.locator('#local-news .card-title').allTextContents()).toEqual(local);
    expect(await showLess.isVisible()).toBe(true);
    expect(await page.locator('#sports').boundingBox()).toEqual(before);
    release();
    await expect.poll(() => shown(page, 'local-news')).not.toEqual(local);
    await expect.poll(() => busy.count()).toBe(0);
  });

  it('leaves the focus in the head of Local News, whose link is that of the new location', async () => {
    const { page, release } = await openWhileItLoads();
    const feed = page.locator('#local-news .section-header').getByRole('link', { name: /RSS/ });
    await feed.focus();
    release();
    await page.locator('.news-sections:not([aria-busy])').waitFor();
    expect(await feed.getAttribute('href')).toContain('vancouver');
    expect(await feed.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('shows no earlier location while two load in turn, and adds no entry for a return', async () => {
    const { page } = await openHydrated('/news?location=toronto');
    const before = await page.evaluate(() => history.length);
    await holdBack(page, '**/api/news?location=*');
    const select = page.getByRole('combobox');
    await select.selectOption('vancouver');
    await page.getByRole('heading', { level: 1, name: 'Local news: Vancouver' }).waitFor();
    const seen = select.evaluate(async (element: HTMLSelectElement) => {
      const values: string[] = [];
      while (document.querySelector('h1')?.textContent !== 'Local news: Calgary') {
        values.push(element.value);
        await new Promise(requestAnimationFrame);
      }
      return values;
    });
    await select.selectOption('calgary');
    expect(await seen).not.toContain('toronto');
    await select.selectOption('toronto');
    await page.locator('.news-sections:not([aria-busy])').waitFor();
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it('gives the heading the focus that was in the sections that go', async () => {
    const { page, release } = await openWhileItLoads();
    await page.locator('#local-news .card-title a').first().focus();
    release();
    await expect.poll(() => focused(page)).toContain('H1 Local news: Vancouver');
  });
});
