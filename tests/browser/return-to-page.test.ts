import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFirefox, reportOfFirefox } from '../support/firefox.ts';
import { follow, hydrated, isMarked, mark } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

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
    const { page } = await open('about:blank');
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

describe.skipIf(!hasFirefox())('in Firefox, a page that the reader returns to from another site', () => {
  /** Leaves once hydration has begun, comes back, and follows a link. Reports the heading of the page that it leads to. */
  const SCRIPT = `
    const { hostname, port } = location;
    const elsewhere = 'http://' + (hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1') + ':' + port + '/elsewhere';
    const stateOf = () => {
      const root = document.getElementById('root');
      const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
      if (!key) return 'waiting';
      return root[key].stateNode.current.memoizedState.isDehydrated ? 'hydrating' : 'hydrated';
    };
    const until = async (isMet) => { while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 1)); };
    const follow = async () => {
      await until(() => stateOf() === 'hydrated');
      document.querySelector('footer a[href="/news"]').click();
      await until(() => document.querySelector('h1').textContent.startsWith('Local news'));
    };
    const report = async () => {
      await Promise.race([follow(), new Promise((resolve) => setTimeout(resolve, 30000))]);
      fetch('/report?' + document.querySelector('h1').textContent);
    };
    addEventListener('pageshow', ({ persisted }) => persisted && report());
    if (sessionStorage.getItem('left')) report();
    else until(() => document.readyState === 'complete' && stateOf() !== 'waiting').then(() => {
      sessionStorage.setItem('left', 'yes');
      location.assign(elsewhere);
    });
  `;
  it('works on if they left during its hydration', async () => {
    expect(await reportOfFirefox(`${site().url}/faq`, SCRIPT)).toMatch(/^Local news/);
  });
});

if (!hasFirefox()) console.log('No Firefox: its tests are skipped.');
