import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sidesWithoutRing } from '../support/drawn-page.ts';
import { EVERY_PAGE } from '../support/every-page.ts';
import { openReaders } from '../support/reader.ts';

/** Text of 200 %: a default font of 32 px, by which media queries count too. */
const { open, openHydrated } = openReaders(undefined, ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']);

const WIDTHS = [320, 390, 820, 1440];

/** What reaches over the window's edges, or is cut off inside a box; scrolling regions may hold more than they show. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth}`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isApart =
        element.closest('.visually-hidden, .skip-link, .scroller, .search-filter, .edition-contents, svg') ??
        element.matches('.blog-list > li');
      if (isApart || width < 2 || !element.checkVisibility()) continue;
      const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (left < -0.5 || right > clientWidth + 0.5 || isCut) found.push(`${element.tagName}.${element.className}`);
    }
    return found;
  });

it.each([...EVERY_PAGE, '/blog?page=3'])('cuts nothing off at any width: %s', async (path) => {
  const { page } = await openHydrated(path, { viewport: { width: 320, height: 844 } });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
  }
});

it('cuts nothing off in the menu at any width', async () => {
  const { page } = await open('/faq', { viewport: { width: 320, height: 844 } });
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
  }
});

it('shows the whole ring of the skip link, and a toast of several words a line', async () => {
  const { page } = await openHydrated('/', { viewport: { width: 320, height: 844 }, allow: /Failed to load resource/ });
  expect(await sidesWithoutRing(page.locator('.skip-link'))).toEqual([]);
  await page.route('**/api/sections/**', (route) => route.abort());
  await page
    .getByRole('button', { name: /^See All/ })
    .first()
    .press('Enter');
  const toast = page.locator('.toast-message span');
  await toast.waitFor();
  const [words, lines] = await toast.evaluate((message) => {
    const range = document.createRange();
    range.selectNodeContents(message);
    const tops = new Set(Array.from(range.getClientRects(), ({ top }) => top));
    return [(message.textContent ?? '').split(' ').length, tops.size];
  });
  expect((words ?? 0) / (lines ?? 1)).toBeGreaterThan(1.4);
});

it('keeps links and words whole in the smallest window', async () => {
  const { page } = await open('/sections/sports', { viewport: { width: 320, height: 844 } });
  const feed = await page.locator('.section-meta a').boundingBox();
  expect(feed?.width).toBeGreaterThan(40);
  const search = page.locator('.menu-bar .search input');
  await search.focus();
  const [needed, room] = await search.evaluate((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const word = document.body.appendChild(document.createElement('span'));
    word.append(field.getAttribute('placeholder') ?? '');
    word.style.font = font;
    const { width } = word.getBoundingClientRect();
    word.remove();
    return [width, field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)];
  });
  expect(needed).toBeLessThanOrEqual(room ?? 0);
  await search.blur();
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  const ends = await page
    .locator('.menu-panel a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320 - 32);
  const label = await page.locator('.menu-label').boundingBox();
  expect(label?.height).toBeLessThan(40);
});

it.each([
  ['/', '.cards-list .card-title a', 1.4],
  ['/latest', '.latest-line .card-title a', 1.4],
  ['/blog', '.blog-card h2', 1.3],
])('sets headlines with several words a line: %s', async (path, headline, least) => {
  const { page } = await open(path, { viewport: { width: 390, height: 844 } });
  const lines = await page.locator(headline).evaluateAll((all) =>
    all.map((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      const tops = new Set(Array.from(words.getClientRects(), ({ top }) => top));
      return (title.textContent ?? '').split(' ').length / tops.size;
    }),
  );
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.min(...lines)).toBeGreaterThan(least);
});
