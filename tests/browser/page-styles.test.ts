import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EVERY_PAGE } from '../support/every-page.ts';
import { hydrated } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { stack, openHydrated } = openReaders();
const NOT_FOUND = { allow: /Page not found/ };

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`#root a[href="${path}"]`).last().dispatchEvent('click');
  await page.waitForURL(stack().url + path);
}

/** Follows a link to a page and waits until the app shows it, which is after the address: the focus is on its heading. */
async function navigate(page: Page, path: string): Promise<void> {
  const before = (await page.locator('h1').textContent()) ?? '';
  await follow(page, path);
  await page.locator('h1:focus').filter({ hasNotText: before }).waitFor();
}

/** The place and style of every element, in lines; a time's text changes from minute to minute, and its width with it. */
async function lookOf(page: Page): Promise<string[]> {
  // Frames are added after hydration, the sections below the first screen after a click.
  await page.waitForFunction(() => document.querySelector('main section:empty') === null);
  // The pointer stands where the page has no link, or the one below it would be underlined.
  await page.mouse.move(0, 0);
  return page.evaluate(async () => {
    await document.fonts.ready;
    // Sections that were never near the window would have an assumed height.
    const whole = new CSSStyleSheet();
    whole.insertRule('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [whole];
    return Array.from(
      document.querySelectorAll(
        'body, #root > :not(.toaster, [role=status]), #root > :not(.toaster) :not(img, time, script)',
      ),
      (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { font, color, backgroundColor, borderWidth, listStyle, textDecorationLine } = getComputedStyle(element);
        const place = [x, y + scrollY, width, height].map(Math.round);
        const style = [font, color, backgroundColor, borderWidth, listStyle, textDecorationLine];
        return [element.tagName, element.getAttribute('class'), ...place, ...style].join(' ');
      },
    );
  });
}

/** The first few lines that differ. */
function differences(one: readonly string[], other: readonly string[]): unknown[] {
  const length = Math.max(one.length, other.length);
  const pairs = Array.from({ length }, (_, index) => [one[index], other[index]]);
  return pairs.filter(([line, beside]) => line !== beside).slice(0, 3);
}

describe('every page', () => {
  it('looks the same after a navigation as after a load', async () => {
    const { page } = await openHydrated('/', NOT_FOUND);
    const looks = new Map<string, string[]>();
    // The home page alone leads to sections; no page leads to a search or to one certain post.
    const others = EVERY_PAGE.filter((path) => !/^\/(?:$|search|blog\/|sections\/)/.test(path));
    const linked = ['/sections/food', ...others];
    for (const path of linked) {
      await navigate(page, path);
      looks.set(path, await lookOf(page));
    }
    for (const [path, shown] of looks) {
      await page.goto(stack().url + path);
      await hydrated(page);
      expect(differences(shown, await lookOf(page)), path).toEqual([]);
    }
  });

  it('leads to a home page that looks the same as after a load', async () => {
    const { page } = await openHydrated('/faq');
    await navigate(page, '/');
    const shown = await lookOf(page);
    await page.goto(`${stack().url}/`);
    await hydrated(page);
    expect(differences(shown, await lookOf(page))).toEqual([]);
  });
});
