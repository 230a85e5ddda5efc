import { describe, expect, it } from 'vitest';
import { focused, holdBack, hydrated } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();
const SMALL = { viewport: { width: 390, height: 800 } };

describe('a page whose own code is missing', () => {
  it('works as it does without scripts', async () => {
    const { page } = await open('about:blank', { ...SMALL, allow: /Failed to load resource/ });
    await page.route(/assets\/lazy-page-.*\.js$/, (route) => route.abort());
    await page.goto(`${site().url}/news`);
    await page.getByRole('button', { name: 'Show' }).waitFor();
    await page.getByText('Toggle menu').click();
    await page.getByRole('navigation', { name: 'All sections' }).waitFor();
  });
});

it('a page whose scripts do not come shows what it shows without them', async () => {
  const { page } = await open('about:blank', { ...SMALL, allow: /Failed to load resource/ });
  await page.route(/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(`${site().url}/partners`);
  await page.locator('.external-frame iframe').first().waitFor({ state: 'attached' });
});

describe('a reader who acts before hydration', () => {
  it('keeps the open menu and the focus', async () => {
    const { page } = await open('about:blank', SMALL);
    const release = await holdBack(page, /assets\/entry-.*\.js$/);
    await page.goto(site().url);
    const panel = page.getByRole('navigation', { name: 'All sections' });
    await page.getByRole('button', { name: 'Toggle menu' }).click();
    await panel.getByRole('link', { name: 'Sports' }).focus();
    release();
    await hydrated(page);
    expect(await focused(page)).toBe('A Sports');
    await page.getByRole('button', { name: 'Toggle menu', expanded: true }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('SUMMARY Toggle menu');
  });
});

describe('sections', () => {
  it('stay in place after a reload', async () => {
    const { page } = await openHydrated('/', SMALL);
    const section = page.locator('#archives');
    const top = () => section.evaluate((one) => one.getBoundingClientRect().top);
    // At once, before the browser has rendered the section above.
    const loaded = page.waitForEvent('load');
    const before = await section.evaluate((one) => {
      one.scrollIntoView({ behavior: 'instant' });
      const { top } = one.getBoundingClientRect();
      window.location.reload();
      return top;
    });
    await loaded;
    await hydrated(page);
    await expect.poll(top).toBeCloseTo(before, -1);
  });

  it('are scrolled to when the address names them', async () => {
    for (const address of ['/#archives', '/news#national-news']) {
      const { page } = await openHydrated(address, SMALL);
      const section = page.locator(`#${address.replace(/.*#/, '')}`);
      // Below the sticky bar (`scroll-padding-top`).
      const top = () => section.evaluate((one) => Math.round(one.getBoundingClientRect().top));
      await expect.poll(top, { message: address }).toBe(20);
    }
  });
});
