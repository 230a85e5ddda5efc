import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { openReaders } from './reader.ts';

const { open, stack } = openReaders();

/** The front page of a reader whose pictures do not come until they are let go. */
async function openHeld(): Promise<{ page: Page; asked: string[]; letGo: () => void }> {
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
  await page.goto(stack().site, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return { page, asked, letGo };
}

const isApp = (path: string): boolean => /^\/assets\/(entry|hydrate|chunk)-.*\.js$/.test(path);

describe('the app', () => {
  it('waits for the pictures of the first screen, and with it other companies’ frames', async () => {
    const { page, asked, letGo } = await openHeld();
    expect(asked.filter((path) => path.startsWith('/images/')).length).toBeGreaterThan(0);
    expect(asked.filter((path) => isApp(path) || path.startsWith('/embed/'))).toEqual([]);
    letGo();
    await hydrated(page);
    expect(asked.filter(isApp).length).toBeGreaterThan(1);
  });

  it('comes at once for a reader who acts', async () => {
    const { page, letGo } = await openHeld();
    const app = page.waitForRequest((request) => isApp(new URL(request.url()).pathname), { timeout: 2_000 });
    await page.keyboard.press('Tab');
    await app;
    letGo();
  });
});
