import { describe, expect, it } from 'vitest';
import { focused, goTo, holdBack } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { openHydrated } = openReaders();

const PHONE = { viewport: { width: 390, height: 844 } };
const UNREACHABLE = { allow: /Failed to load resource|Error loading RSS feeds:/ };

describe('"Try Again"', () => {
  it('is busy, says so, and keeps the focus, while the page loads, and leads to its heading then', async () => {
    const { page } = await openHydrated('/partners', UNREACHABLE);
    const again = page.getByRole('button', { name: 'Try Again' });
    const busy = page.locator('.notice [aria-busy]');
    for (const [path, heading] of [
      ['/', 'H1 Toronto News'],
      ['/blog?page=2', 'H1 Blog'],
    ] as const) {
      await page.route('**/api/**', (route) => route.abort());
      await goTo(page, path);
      await again.waitFor();
      expect(await busy.count()).toBe(0);
      await page.unroute('**/api/**');
      const release = await holdBack(page, '**/api/**');
      await again.press('Enter');
      await busy.waitFor();
      await expect.poll(() => page.locator('.notice').getByRole('status').textContent()).toBe('Loading...');
      expect(await focused(page)).toBe('BUTTON Try Again');
      release();
      await expect.poll(() => focused(page), { message: path }).toBe(heading);
      await page.unroute('**/api/**');
    }
  });
});

describe('the loading state', () => {
  it('is announced, and gives the focus to its heading where it replaces the link that was followed', async () => {
    const { page } = await openHydrated('/blog');
    const announced = () => page.locator('#announcer').textContent();
    const release = await holdBack(page, '**/api/blog**');
    await page.getByRole('link', { name: 'Next', exact: true }).press('Enter');
    await page.locator('main .loading', { hasText: 'Loading...' }).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Blog');
    await expect.poll(announced).toBe('Loading...');
    release();
    await expect.poll(announced).toBe('Blog | Toronto News, Page 2');
    // The same page again.
    const releaseAgain = await holdBack(page, '**/api/blog**');
    await goTo(page, '/blog?page=2');
    await expect.poll(announced).toBe('Loading...');
    releaseAgain();
    await expect.poll(announced).toBe('Blog | Toronto News, Page 2');
  });
});

describe('the menu', () => {
  it('closes as the focus moves on, which it would cover, and after a choice that leaves the page', async () => {
    const { page } = await openHydrated('/', PHONE);
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    const panel = page.getByRole('navigation', { name: 'All sections' });
    await panel.getByRole('link', { name: 'FAQ' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('A Local news');
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await panel.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

    // A choice that leaves the page leads back to the button.
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    const tab = page.context().waitForEvent('page');
    await panel.getByRole('link', { name: 'Partners' }).press('Control+Enter');
    await (await tab).close();
    await panel.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('SUMMARY Toggle menu');
  });
});

describe('a link of the FAQ to a question that the filter hides', () => {
  it('clears the filter, opens the question and focuses it', async () => {
    const { page } = await openHydrated('/faq');
    const filter = page.getByRole('searchbox', { name: 'Find a question' });
    await filter.fill('what do you know about me');
    const link = page.getByRole('link', { name: 'faults are written down' });
    await page.getByText('What do you know about me?', { exact: true }).click();
    await link.press('Enter');
    const item = page.locator('details[open]:has(#server-logs)');
    await item.waitFor();
    await expect.poll(() => filter.inputValue()).toBe('');
    const hasFocus = () => item.locator('summary').evaluate((summary) => summary === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
    expect(await page.locator('main details[open]').count()).toBe(1);
  });
});

describe('the field of the search', () => {
  it('keeps the focus while the results load, one entry for the same search, and nothing on the next page', async () => {
    const { page } = await openHydrated('/faq');
    const before = await page.evaluate(() => history.length);
    const release = await holdBack(page, '**/api/search**');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' });
    await field.fill('city');
    await field.press('Enter');
    await page.getByText('Searching...').waitFor();
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    release();
    await page.getByText(/^\d+ articles for “city”$/).waitFor();
    await expect.poll(() => focused(page)).toBe('H1 Search: city');
    await field.press('Enter');
    await expect.poll(() => focused(page)).toBe('H1 Search: city');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL('**/faq');
    await expect.poll(() => field.inputValue()).toBe('');
    // Whatever was typed and not sent.
    await field.fill('bridge');
    await page.getByRole('banner').getByRole('link', { name: 'Partners' }).first().click();
    await page.waitForURL('**/partners');
    await expect.poll(() => field.inputValue()).toBe('');
  });

  it('adds no entry for a search whose address was written by a form', async () => {
    const { page } = await openHydrated('/search?q=city+council');
    const before = await page.evaluate(() => history.length);
    const loaded = page.waitForResponse('**/api/search**');
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).press('Enter');
    await loaded;
    await page.waitForURL('**/search?q=city%20council');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });
});
