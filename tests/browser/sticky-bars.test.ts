import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { layoutShifts, sidesWithoutRing } from '../support/drawn-page.ts';
import { hydrated } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, stack, openHydrated } = openReaders();

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1024, height: 768 };

const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate((y) => window.scrollTo(0, y), top);

describe('the bar of a phone', () => {
  it('opens its list at the word "Sections", with another icon while it is open', async () => {
    const { page } = await openHydrated('/', { viewport: PHONE });
    const icon = () => page.locator('.menu-icon path:visible').getAttribute('d');
    const closed = await icon();
    const word = await page.locator('.menu-label').boundingBox();
    await page.mouse.click((word?.x ?? 0) + 10, (word?.y ?? 0) + 5);
    await page.getByRole('button', { name: 'Toggle menu', expanded: true }).waitFor();
    expect(await icon()).not.toBe(closed);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Toggle menu', expanded: false }).waitFor();
  });
});

describe.each([PHONE, LAPTOP])('the stuck bar at $width px', (viewport) => {
  it('leads home by its name, which is out of reach at the top of the page', async () => {
    const { page } = await openHydrated('/faq', { viewport });
    const home = page.getByRole('banner').getByRole('link', { name: 'Toronto News' });
    expect(await home.count()).toBe(1);
    await scrollTo(page, 1500);
    await expect.poll(() => home.count()).toBe(2);
    expect(await sidesWithoutRing(home.last())).toEqual([]);
    await home.last().click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('moves nothing for its name', async () => {
    const { page } = await openHydrated('/', { viewport });
    // On a busy machine fonts may come after the first frame, which moves lines.
    await page.evaluate(() => document.fonts.ready);
    const before = await layoutShifts(page);
    await scrollTo(page, 1500);
    const names = page.getByRole('banner').getByRole('link', { name: 'Toronto News' });
    await expect.poll(() => names.count()).toBe(2);
    await scrollTo(page, 0);
    await expect.poll(() => names.count()).toBe(1);
    expect(await layoutShifts(page)).toEqual(before);
  });

  it('stands close above the rule of a section that a link leads to', async () => {
    const { page } = await openHydrated('/#politics', { viewport });
    const gap = () =>
      page.evaluate(() => {
        const bar = [...document.querySelectorAll('.menu, .section-nav')].find((one) => one.checkVisibility());
        const rule = document.querySelector('#politics .section-header');
        return (rule?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(async () => Math.abs((await gap()) - 20)).toBeLessThanOrEqual(4);
    const above = await page.locator('#world-news').evaluate((section) => section.getBoundingClientRect().bottom);
    expect(above).toBeLessThanOrEqual(45);
  });
});

describe('the row of sections on a laptop', () => {
  it('has an arrow where it goes on, and stands at its start at the top of the page', async () => {
    const { page } = await openHydrated('/', { viewport: LAPTOP });
    const row = page.locator('.section-nav ul');
    const arrow = () =>
      page.locator('.section-nav > .page').evaluate((box) => getComputedStyle(box, '::after').visibility);
    await expect.poll(arrow).toBe('visible');
    await page.locator('#opinion').scrollIntoViewIfNeeded();
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
    await scrollTo(page, 0);
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0);
  });

  it('has no arrow where all links fit', async () => {
    const { page } = await openHydrated('/', { viewport: { width: 1280, height: 800 } });
    const row = page.locator('.section-nav ul');
    expect(await row.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    const after = (box: Element) => getComputedStyle(box, '::after').visibility;
    expect(await page.locator('.section-nav > .page').evaluate(after)).toBe('hidden');
  });

  it('brings the link to the latest articles in sight on their page', async () => {
    const { page } = await openHydrated('/latest', { viewport: LAPTOP });
    const link = page.locator('.section-nav [aria-current="page"]');
    await expect
      .poll(() => link.evaluate((element) => element.getBoundingClientRect().right))
      .toBeLessThanOrEqual(LAPTOP.width - 16);
  });

  it('marks no section where a part of another page has the id of one', async () => {
    const { page } = await open('about:blank', { viewport: LAPTOP });
    await page.route('**/faq', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="local"', 'id="politics"') });
    });
    await page.goto(`${stack().url}/faq`);
    await hydrated(page);
    const marked = await page.locator('h2#politics').evaluate(async (heading) => {
      window.scrollBy(0, heading.getBoundingClientRect().top - innerHeight * 0.22);
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      return document.querySelectorAll('.section-nav [aria-current]').length;
    });
    expect(marked).toBe(0);
  });
});

describe('the link to the page itself', () => {
  it.each(['/blog', '/blog/our-style-guide-on-one-page'])(
    'is underlined in the header and the menu: %s',
    async (path) => {
      const { page } = await open(path);
      const lines = await page
        .locator(':is(.page-links, .menu-panel) a')
        .evaluateAll((all) =>
          all.map((link) => [link.textContent, getComputedStyle(link).textDecorationLine === 'underline']),
        );
      expect(lines.filter(([, isUnderlined]) => isUnderlined)).toEqual([
        ['Blog', true],
        ['Blog', true],
      ]);
    },
  );
});

describe('the ring of a link that has the focus', () => {
  it('is whole in the first row of the menu', async () => {
    const { page } = await openHydrated('/', { viewport: PHONE });
    await page.locator('.menu-button').click();
    expect(await sidesWithoutRing(page.locator('.menu-panel a').first())).toEqual([]);
  });

  it.each([PHONE, LAPTOP])('is whole in the filter of a search at $width px', async (viewport) => {
    const { page } = await open('/search?q=city', { viewport });
    expect(await sidesWithoutRing(page.locator('.search-filter a').first())).toEqual([]);
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
    await page.goto(`${stack().url}/news`);
    expect(await page.getByRole('combobox').evaluate((select) => getComputedStyle(select).appearance)).not.toBe('none');
  });
});
