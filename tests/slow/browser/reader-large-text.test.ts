import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addressOn, EVERY_PAGE } from '../../support/every-page.ts';
import { openReaders } from '../../support/reader.ts';

/** Text of 200 %: a default font of 32 px, by which media queries count too. */
const { open, site } = openReaders('sample', ['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26']);

const NARROW = { width: 320, height: 844 };
const WIDTHS = [NARROW.width, 390, 820, 1440];

/** What reaches over the window's edges, or is cut off inside a box. Scrolling regions may hold more than they show. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth}`] : [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isApart =
        element.closest('.visually-hidden, .skip-link, .scroller, .search-filter, .edition-contents, .faq-side, svg') ??
        element.matches('.blog-list > li');
      if (isApart || width < 2 || !element.checkVisibility()) continue;
      const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (left < -0.5 || right > clientWidth + 0.5 || isCut) found.push(`${element.tagName}.${element.className}`);
    }
    return found;
  });

it.each([...EVERY_PAGE, '/blog?page=3'])('cuts nothing off at any width: %s', async (path) => {
  // Scripts change nothing here, and take most of the time.
  const { page } = await open(await addressOn(site().url, path), { javaScriptEnabled: false, viewport: NARROW });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
  }
});

it('cuts nothing off in the menu at any width', async () => {
  const { page } = await open('/faq', { viewport: NARROW });
  await page.getByRole('button', { name: 'Toggle menu' }).click();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await cutOff(page), `${width} px`).toEqual([]);
  }
});
