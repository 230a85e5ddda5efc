import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openReaders } from '../../support/reader.ts';

const { site, openHydrated } = openReaders();

/** Articles and questions. */
const PARTS = '.card, .accordion-item';

const wholeOf = async (path: string) =>
  (await (await fetch(site().url + path)).text()).match(/class="(?:card|accordion-item)[ "]/g)?.length ?? 0;

const countParts = (page: Page) => page.locator(PARTS).count();

/** Follows a link, or goes back without one, and counts the parts of the new page when its heading appears. */
const partsAtFirst = (page: Page, href: string | null) =>
  page.evaluate(
    ({ parts, address }) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1');
        new MutationObserver((_, observer) => {
          // A loading state has a heading too.
          if ([heading, null].includes(document.querySelector('h1')) || document.querySelector('.loading')) return;
          observer.disconnect();
          resolve(document.querySelectorAll(parts).length);
        }).observe(document.body, { childList: true, subtree: true });
        const link = document.querySelector<HTMLElement>(`#root a[href="${address}"]`);
        if (link) link.click();
        else history.back();
      }),
    { parts: PARTS, address: href },
  );

it('a long page shows its first screen first after a click, and is whole at once where the reader may be further down', async () => {
  const { page } = await openHydrated('/partners');
  for (const path of ['/', '/news', '/faq']) {
    const whole = await wholeOf(path);
    const first = await partsAtFirst(page, path);
    expect(first, path).toBeGreaterThan(0);
    expect(first, path).toBeLessThan(whole);
    await expect.poll(() => countParts(page), { message: path }).toBe(whole);
  }
  expect(await partsAtFirst(page, null), 'Back').toBe(await wholeOf('/news'));
  expect(await partsAtFirst(page, '/#sports'), 'a section').toBe(await wholeOf('/'));
});
