import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutShifts, withoutFonts } from '../../support/drawn-page.ts';
import { hydrated } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1024, height: 768 };

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

describe.each([PHONE, LAPTOP])('the stuck bar at $width px', (viewport) => {
  it('leads home by its name, which is out of reach at the top of the page, and moves nothing for it', async () => {
    const { page } = await open('about:blank', { viewport, allow: /Failed to load resource/ });
    await withoutFonts(page);
    await page.goto(`${site().url}/faq`, { waitUntil: 'networkidle' });
    await hydrated(page);
    const before = await layoutShifts(page);
    const home = page.getByRole('banner').getByRole('link', { name: 'Toronto News' });
    expect(await home.count()).toBe(1);
    await scrollTo(page, 1500);
    await expect.poll(() => home.count()).toBe(2);
    await scrollTo(page, 0);
    await expect.poll(() => home.count()).toBe(1);
    expect(await layoutShifts(page)).toEqual(before);
    await scrollTo(page, 1500);
    await expect.poll(() => home.count()).toBe(2);
    await home.last().click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('the row of sections on a laptop', () => {
  it('marks no section where a part of another page has the id of one', async () => {
    const { page } = await open('about:blank', { viewport: LAPTOP });
    await page.route('**/faq', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="local"', 'id="politics"') });
    });
    await page.goto(`${site().url}/faq`);
    await hydrated(page);
    const marked = await page.locator('h2#politics').evaluate(async (heading) => {
      window.scrollBy(0, heading.getBoundingClientRect().top - innerHeight * 0.22);
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      return document.querySelectorAll('.section-nav [aria-current]').length;
    });
    expect(marked).toBe(0);
  });
});

describe('more contrast', () => {
  it('has no softer ink, and darker hairlines, light and dark', async () => {
    const { page } = await open('/');
    const look = async (colorScheme: 'light' | 'dark', contrast: 'more' | 'no-preference') => {
      await page.emulateMedia({ colorScheme, contrast });
      return page.evaluate(() => {
        const colourOf = (selector: string, property: 'color' | 'borderTopColor') => {
          const element = document.querySelector(selector);
          return element && getComputedStyle(element)[property];
        };
        return {
          headline: colourOf('.nameplate a', 'color'),
          summary: colourOf('.card-summary', 'color'),
          byline: colourOf('.card-byline', 'color'),
          hairline: colourOf('.footer-end', 'borderTopColor'),
          rule: colourOf('.section-header', 'borderTopColor'),
        };
      });
    };
    for (const colorScheme of ['light', 'dark'] as const) {
      const { headline, summary, byline, hairline, rule } = await look(colorScheme, 'more');
      expect([summary, byline, hairline], colorScheme).toEqual([headline, headline, rule]);
      expect((await look(colorScheme, 'no-preference')).byline, colorScheme).not.toBe(headline);
    }
  });
});

describe('forced colours', () => {
  it('mark the current section alone, and leave the select its arrow', async () => {
    const { page } = await openHydrated('/#politics', { forcedColors: 'active' });
    await page.locator('.section-nav [aria-current]').waitFor();
    const colours = await page
      .locator('.section-nav li a')
      .evaluateAll((all) => all.map((link) => getComputedStyle(link).borderBottomColor));
    expect(new Set(colours).size).toBe(2);
    await page.goto(`${site().url}/news`);
    expect(await page.getByRole('combobox').evaluate((select) => getComputedStyle(select).appearance)).not.toBe('none');
  });
});
