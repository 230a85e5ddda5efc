import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hydrated, isMarked, mark } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site, openHydrated } = openReaders();

/** Leaves a page for another site and returns to it. Messages that are posted meanwhile are lost, as in Firefox. */
const leaveAndReturn = (page: Page, doesNavigate = false) =>
  page.evaluate(async (isNavigating) => {
    const { postMessage } = MessagePort.prototype;
    const turn = (state: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    MessagePort.prototype.postMessage = () => undefined;
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    turn('hidden');
    if (isNavigating) {
      history.pushState({}, '', '#sports');
      dispatchEvent(new PopStateEvent('popstate'));
    }
    await new Promise((resolve) => setTimeout(resolve));
    MessagePort.prototype.postMessage = postMessage;
    turn('visible');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, doesNavigate);

/** Follows a link, and waits for the page that it leads to. */
async function followFaq(page: Page): Promise<void> {
  await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
  await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
}

describe('a page that the reader returns to from another site', () => {
  it('works on, and restores scroll positions itself again', async () => {
    const { page } = await openHydrated('/');
    await mark(page);
    await leaveAndReturn(page);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await followFaq(page);
    expect(await isMarked(page)).toBe(true);
  });

  it('is loaded anew if a navigation was under way', async () => {
    const { page } = await openHydrated('/');
    const loaded = page.waitForEvent('load');
    await leaveAndReturn(page, true);
    await loaded;
    await hydrated(page);
    await followFaq(page);
  });

  it('is loaded anew if hydration was under way', async () => {
    const { page } = await open('about:blank', { isAlone: true });
    await page.addInitScript(() => {
      if (window !== top || sessionStorage.getItem('returned')) return;
      const { postMessage } = MessagePort.prototype;
      MessagePort.prototype.postMessage = () => undefined;
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return;
        MessagePort.prototype.postMessage = postMessage;
        sessionStorage.setItem('returned', 'yes');
      });
    });
    await page.goto(site().url);
    await page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((name) => name.startsWith('__reactContainer$')),
    );
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await loaded;
    await hydrated(page);
    await followFaq(page);
  });
});
