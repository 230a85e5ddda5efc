import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { bringTo, follow, holdBack, restingTop, scrollDown } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { openHydrated } = openReaders();

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

const topOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => Math.round(element.getBoundingClientRect().top));
it.each([
  { viewport: PHONE, buttonTop: 80 },
  { viewport: LAPTOP, buttonTop: 300 },
])(
  '"See All" shows more articles where the reader is: $viewport.width px, its button at $buttonTop px',
  async ({ viewport, buttonTop }) => {
    const { page } = await openHydrated('/', { viewport });
    const sports = page.locator('#sports');
    const button = sports.getByRole('button', { name: /^See All/ });
    const count = Number((await button.textContent())?.match(/\d+/)?.[0]);
    await bringTo(button, buttonTop);
    await restingTop(button);
    const fifth = await topOf(sports.getByRole('article').nth(4));
    await button.press('Enter');
    const status = page.getByRole('status').filter({ hasText: `${count - 5} more Sports articles` });
    await status.waitFor({ state: 'attached' });
    const sixth = sports.getByRole('article').nth(5).getByRole('link').first();
    await expect.poll(() => sixth.evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => topOf(sports.getByRole('article').nth(4))).toBe(fifth);
    expect(await topOf(sixth)).toBeGreaterThan(45);
    expect(await topOf(sixth)).toBeLessThan(viewport.height);
    await page.keyboard.press('Tab');
    const seventh = sports.getByRole('article').nth(6).getByRole('link').first();
    expect(await seventh.evaluate((link) => link === document.activeElement)).toBe(true);
  },
);

it('Back leads to where the reader was: from a place of the page, and past a navigation that another one supersedes', async () => {
  const { page } = await openHydrated('/', { viewport: LAPTOP });
  const scrollTop = () => page.evaluate(() => Math.round(scrollY));
  await scrollDown(page, 304);
  // The browser itself follows links within a text, as to a footnote: the router does not know their history entries.
  await page.evaluate(() => {
    location.hash = 'sports';
  });
  await expect.poll(scrollTop).toBeGreaterThan(1_000);
  await page.goBack();
  await expect.poll(scrollTop).toBe(304);

  await scrollDown(page, 3000);
  const release = await holdBack(page, '**/api/blog**');
  await follow(page.getByRole('banner').getByRole('link', { name: 'Blog' }).first());
  // The words are those of every page until the code of the blog is there.
  await page.locator('main .loading').waitFor();
  await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
  await page.waitForURL('**/faq');
  release();
  await page.goBack();
  await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
  await expect.poll(scrollTop).toBe(3000);
});
