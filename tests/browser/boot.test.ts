import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { openReaders } from '../support/reader.ts';

const { open, stack } = openReaders();

/** A page, the front page unless told, of a reader whose pictures do not come until they are let go. */
async function openHeld(path = '/'): Promise<{ page: Page; asked: string[]; letGo: () => void }> {
  const { page } = await open('about:blank');
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/images/**', async (route) => {
    await released;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(stack().site + path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, asked, letGo };
}

const isApp = (path: string): boolean => /^\/assets\/(entry|hydrate|chunk)-.*\.js$/.test(path);

describe('the app', () => {
  it('waits for the pictures of the first screen, and with it other companies’ frames', async () => {
    const { page, asked, letGo } = await openHeld();
    expect(asked.filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(0);
    expect(asked.filter((path) => isApp(path) || path.startsWith('/embed/'))).toEqual([]);
    expect(await page.locator('link[rel=manifest]').count()).toBe(0);
    letGo();
    await hydrated(page);
    expect(asked.filter(isApp).length).toBeGreaterThan(1);
    await page.locator('head link[rel=manifest]').waitFor({ state: 'attached' });
  });

  it('comes at once for a reader who acts', async () => {
    const { page, letGo } = await openHeld();
    const app = page.waitForRequest((request) => isApp(new URL(request.url()).pathname), { timeout: 2_000 });
    await page.keyboard.press('Tab');
    await app;
    letGo();
  });
});

/** How each section's stories are laid out: `auto` waits until it is near the window. */
const waiting = (page: Page): Promise<string[]> =>
  page.locator('.stories').evaluateAll((all) => all.map((stories) => getComputedStyle(stories).contentVisibility));

/** How far below the top of the window a section begins. */
const topOf = (page: Page, anchor: string): Promise<number> =>
  page.locator(`#${anchor}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

/** The same where the browser has just landed on it. */
const topAfterLanding = (page: Page, anchor: string): Promise<number> =>
  page.locator(`#${anchor}`).evaluate((section) => {
    section.scrollIntoView({ behavior: 'instant' });
    return Math.round(section.getBoundingClientRect().top);
  });

describe('a page whose app cannot be had', () => {
  it('has all that it has without scripts', async () => {
    for (const missing of [/assets\/entry-.*\.js$/, /assets\/hydrate-.*\.js$/]) {
      const { page } = await open('about:blank', { allow: /Failed to load resource/ });
      await page.route(missing, (route) => route.abort());
      await page.goto(`${stack().site}/news`);
      await page.getByRole('button', { name: 'Show' }).waitFor();
      expect(await page.locator('details.menu').count()).toBe(1);
      expect(new Set(await waiting(page))).toEqual(new Set(['visible']));
    }
  });

  it('does not hide an error of its own', async () => {
    const { page, said } = await open('about:blank', { allow: /SyntaxError/ });
    await page.route('**/news', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({
        response: answer,
        body: text.replace(/(<script[^>]*application\/json[^>]*>)/, '$1garbled'),
      });
    });
    await page.goto(`${stack().site}/news`);
    await expect.poll(() => said.length).toBeGreaterThan(0);
    expect(await page.locator('.sections .card').count()).toBeGreaterThan(10);
  });
});

describe('stories below the first screen', () => {
  it('wait for the first paint, and not a moment longer than until the app is there', async () => {
    const { page, letGo } = await openHeld();
    expect(new Set(await waiting(page))).toEqual(new Set(['auto']));
    letGo();
    await hydrated(page);
    expect(new Set(await waiting(page))).toEqual(new Set(['visible']));
  });

  it('do not wait for a reader who returns, whose place the browser finds by their heights', async () => {
    const { page, letGo } = await openHeld();
    await page.reload({ waitUntil: 'domcontentloaded' });
    // The boot comes when it comes, but before `load`, which the pictures hold.
    await expect.poll(async () => new Set(await waiting(page))).toEqual(new Set(['visible']));
    letGo();
  });

  it('are where the reader left them after a reload', async () => {
    const { page } = await open('/', { viewport: { width: 390, height: 800 } });
    await hydrated(page);
    for (const anchor of ['national-news', 'culture', 'archives']) {
      await page.locator(`#${anchor}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
      const before = await topOf(page, anchor);
      await page.reload({ waitUntil: 'load' });
      await hydrated(page);
      expect(await topOf(page, anchor), anchor).toBe(before);
    }
  });

  it('let an address land on its section', async () => {
    for (const address of ['/#national-news', '/#sports', '/#archives', '/news#local-news', '/news#national-news']) {
      const { page } = await open(address, { viewport: { width: 390, height: 800 } });
      await hydrated(page);
      // Below the bar that stays (`scroll-padding-top`).
      await expect.poll(() => topOf(page, address.replace(/.*#/, '')), { message: address }).toBe(72);
    }
  });

  it('do not wait where the address names a section, which is found by the heights above it', async () => {
    const { page, letGo } = await openHeld('/#sports');
    await expect.poll(async () => new Set(await waiting(page))).toEqual(new Set(['visible']));
    expect(await page.locator('html').getAttribute('class')).toBeNull();
    letGo();
  });

  it('that come out higher after `load` leave a reader at their section, and where they went when they have moved', async () => {
    for (const moves of [false, true]) {
      const { page, letGo } = await openHeld('/#sports');
      // As late type does it; without scroll anchoring, which some browsers lack and Chromium skips when it is busy.
      await page.evaluate(() => {
        addEventListener('load', () => {
          document.documentElement.style.overflowAnchor = 'none';
          document.querySelector('main')?.style.setProperty('padding-top', '300px');
        });
      });
      const place = () => topOf(page, 'sports');
      if (moves) {
        await expect.poll(place).toBeLessThan(200);
        await page.mouse.wheel(0, -600);
        await expect.poll(place).toBeGreaterThan(500);
      }
      letGo();
      await hydrated(page);
      if (moves) expect(await place()).toBeGreaterThan(500);
      else {
        const found = await place();
        expect(found).toBe(await topAfterLanding(page, 'sports'));
      }
    }
  });

  it('are laid out a moment after the first frame where they would share the line with a phone’s first screen', async () => {
    for (const [path, selector, property, inFirstFrame, later] of [
      ['/news', '.sections .card', 'contentVisibility', 'visible,visible,hidden', 'visible'],
      ['/', '.lead img', 'display', 'block,none,none', 'block'],
      ['/', '.sections .stories', 'contentVisibility', 'hidden,hidden,hidden', 'auto'],
      ['/news', '.sections .stories', 'contentVisibility', 'auto,hidden,hidden', 'auto'],
      ['/news', '.sections .card img', 'display', 'block,none,block', 'block'],
    ] as const) {
      const { page } = await open('about:blank', { viewport: { width: 390, height: 844 } });
      // Without the app nothing ends the wait but time.
      await page.route(/assets\/entry-.*\.js$/, () => {});
      await page.addInitScript(
        ([what, how]) => {
          const look = (): void => {
            const found = [...document.querySelectorAll(what)].slice(0, 3);
            if (found.length < 3) requestAnimationFrame(look);
            else performance.mark(found.map((one) => getComputedStyle(one)[how]).join());
          };
          requestAnimationFrame(look);
        },
        [selector, property] as const,
      );
      await page.goto(stack().site + path);
      const [first] = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
      expect(first, path).toBe(inFirstFrame);
      const waited = page.locator(selector).nth(inFirstFrame.split(',').findIndex((value) => value !== later));
      await expect.poll(() => waited.evaluate((one, how) => getComputedStyle(one)[how], property)).toBe(later);
    }
  });
});
