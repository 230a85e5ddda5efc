import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_RULES, COLOUR_RULES, violationsOf } from '../support/axe.ts';
import { addressOn, EVERY_PAGE } from '../support/every-page.ts';
import { focused, goTo } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { site, openHydrated } = openReaders();

const PAGES = [
  '/?all=sports',
  ...EVERY_PAGE.filter((path) => path !== '/'),
  '/search',
  '/search?q=xylophones',
  '/no-such-page',
  '/blog/no-such-post',
];
const PHONE = { width: 390, height: 900 };
const allow = /Page not found|Failed to load resource/;

/** One window for all pages, since a navigation within it costs a fifth of opening a page and giving it axe. */
let page: Page;
beforeAll(async () => {
  ({ page } = await openHydrated(PAGES[0] ?? '/', { allow, bypassCSP: true, viewport: PHONE, isKept: true }));
});

/** Shows a page of the site in the window. Hydration leaves the same page, see hydration.test.ts. */
async function show(path: string): Promise<void> {
  const html = await (await fetch(site().url + path)).text();
  const title = await page.evaluate((text) => new DOMParser().parseFromString(text, 'text/html').title, html);
  await page.setViewportSize(PHONE);
  if (!page.url().endsWith(path)) await goTo(page, path);
  await expect.poll(() => page.title()).toBe(title);
}

/** What axe finds in both colour schemes. Only colours depend on them. */
async function violationsInBoth(within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await violationsOf(page, ALL_RULES, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...light, ...(await violationsOf(page, COLOUR_RULES, within))];
}

/** The links in the margins of the page. */
const linksInMargins = () =>
  page.evaluate(() =>
    [1, innerWidth - 1].flatMap((x) =>
      [200, 400, 600, 800].flatMap((y) => document.elementFromPoint(x, y)?.closest('a')?.textContent ?? []),
    ),
  );

/** The names of the elements with a role, from Chromium itself: Playwright and axe have rules of their own for spaces. */
async function namesOf(role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => node.role?.value === role).map(({ name }) => String(name?.value));
}

async function headingLevels(): Promise<number[]> {
  const headings = page.locator('h1, h2, h3, h4, h5, h6');
  return headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
}

async function expectAccessible(path: string): Promise<void> {
  await show(await addressOn(site().url, path));
  if (path.includes('?all=')) await page.getByRole('button', { name: 'Show Less' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  // A region that scrolls becomes a stop of the Tab key with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await violationsOf(page, ALL_RULES), path).toEqual([]);
  expect(await linksInMargins(), `links in the margins of ${path}`).toEqual([]);
  const levels = await headingLevels();
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips, `the headings of ${path}: ${levels}`).toEqual([]);
}

describe('a page on a phone, in the dark, has no violation that axe finds, no link in its margins, and an outline without gaps', () => {
  it.each(PAGES)('%s', expectAccessible);
});

describe('axe, light and dark', () => {
  it('finds no violation in an open FAQ item, the open menu and a toast', async () => {
    await show('/faq');
    await page.locator('main summary').first().click();
    expect(await violationsInBoth('main details[open]')).toEqual([]);
    await show('/');
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    expect(await violationsInBoth('.menu')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route('**/api/sections/**', (route) => route.abort());
    await page
      .getByRole('button', { name: /^See All/ })
      .first()
      .click();
    await page.locator('.toast-message span').waitFor();
    expect(await violationsInBoth('.toaster')).toEqual([]);
  });

  it('finds no violation on the operators’ page of feeds, also filtered', async () => {
    await page.goto(`${site().ops.server}/feeds.html`);
    await page.getByLabel('Words').fill('Sports');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(5);
    expect(await page.getByLabel('Words').inputValue()).toBe('Sports');
    expect(await violationsInBoth()).toEqual([]);
  });
});

describe('a name as screen readers say it', () => {
  it('has a space before a number or a date that is set in another style', async () => {
    await page.goto(`${site().url}/search?q=the`);
    const filters = (await namesOf('link')).filter((name) => /^All sections/.test(name));
    expect(filters).toEqual([expect.stringMatching(/^All sections \d+$/)]);
    await page.goto(`${site().url}/latest`);
    const days = (await namesOf('heading')).filter((name) => /day/.test(name));
    expect(days).toEqual(days.map(() => expect.stringMatching(/^\w+day \w+ \d+$/)));
    expect(days).not.toEqual([]);
  });
});

it('the home page on a phone starts with a link that skips to the content, and has touch targets of 44 px', async () => {
  const { page } = await openHydrated('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const targets = await page
    .locator('button:visible, summary:visible, footer nav a:visible')
    .evaluateAll((all) => all.map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height })));
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter(({ height }) => height < 44)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/skip/i);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe('');
});
