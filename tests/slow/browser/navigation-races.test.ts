import { describe, expect, it } from 'vitest';
import { focused, holdBack } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, openHydrated } = openReaders();

describe('navigation', () => {
  it('ignores articles of the previous page that arrive late', async () => {
    const { page } = await openHydrated('/');
    const letGo = await holdBack(page, '**/api/sections/*');
    const late = page.waitForResponse('**/api/sections/*');
    const seeAll = page.locator('#local-news .see-all button');
    await seeAll.click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Local news' }).waitFor();
    letGo();
    await (await late).finished();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click();
    await page.waitForURL('**/faq');
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Local news' }).waitFor();
    expect(await seeAll.getAttribute('aria-expanded')).toBe('false');
  });

  it('stays on the page that is shown after a link within it, although another one is about to load', async () => {
    const { page } = await openHydrated('/faq');
    await holdBack(page, '**/api/latest**');
    const subject = page.locator('.faq-index a').last();
    const latest = page.getByRole('banner').getByRole('link', { name: 'Latest' }).first();
    // The timer of the loading state never fires, however slow the machine is.
    await page.evaluate(() => {
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (run: () => void, ms: number) => (ms === 150 ? 0 : setTimeout(run, ms)) });
    });
    await latest.evaluate(
      async (link: HTMLElement, other) => {
        link.click();
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
        if (other instanceof HTMLElement) other.click();
      },
      await subject.elementHandle(),
    );
    await expect.poll(() => focused(page)).toBe(`H2 ${await subject.textContent()}`);
    expect(new URL(page.url()).pathname).toBe('/faq');
  });

  it('leaves the page before in its place while a slow phone renders the next one', async () => {
    const { page } = await openHydrated('/faq', { isAlone: true, viewport: { width: 390, height: 844 } });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).first();
    const prefetched = page.waitForResponse('**/api/news');
    await link.dispatchEvent('pointerover');
    await (await prefetched).finished();
    const phone = await page.context().newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const positions = await link.evaluate(async (element: HTMLElement) => {
      const heading = document.querySelector('h1');
      window.scrollTo(0, 1500);
      element.click();
      const seen: number[] = [];
      while (heading?.isConnected) {
        seen.push(scrollY);
        await new Promise(requestAnimationFrame);
      }
      return seen;
    });
    expect(new Set(positions)).toEqual(new Set([1500]));
  });

  it('leaves the 404 page as the server sent it where the router cannot match the path', async () => {
    const { page } = await open('/line%0Dbreak');
    await page.locator('.without-app').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Oops! Page not found']);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
  });
});
