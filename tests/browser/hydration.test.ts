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

it('a browser that keeps no data for the site hydrates a page that is loaded again', async () => {
  const { page } = await open('about:blank', { isAlone: true, allow: /Failed to save scroll positions/ });
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto(site().url);
  await page.reload();
  await hydrated(page);
});

/** Takes away what the oldest supported browsers lack: `:has()` in Firefox 115, `URL.canParse` in Chrome 111. */
function becomeOld(): void {
  Reflect.deleteProperty(URL, 'canParse');
  for (const prototype of [Document.prototype, Element.prototype]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const method: unknown = Reflect.get(prototype, name);
      if (typeof method !== 'function') continue;
      Reflect.set(prototype, name, function (this: unknown, selector: string): unknown {
        if (selector.includes(':has(')) throw new SyntaxError(selector);
        return method.call(this, selector);
      });
    }
  }
}

describe('an old browser', () => {
  const post = () => site().posts.find(({ youtubeShortsUrl }) => youtubeShortsUrl);
  it.each([
    ['a page that is in the row of sections', () => '/latest', 'Latest'],
    ['a post with a video', () => `/blog/${post()?.slug}`, 'Watch on YouTube'],
  ])('hydrates %s', async (_name, path, name) => {
    const { page } = await open('about:blank', { isAlone: true });
    await page.addInitScript(becomeOld);
    await page.goto(site().url + path());
    await hydrated(page);
    await page.getByRole('main').getByText(name, { exact: true }).waitFor();
  });
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
