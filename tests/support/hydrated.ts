import type { Page } from 'playwright-core';

/** Until React has taken the page over: the menu that works without scripts has given way to the one with a button. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('#root') && !document.querySelector('details.menu'));
}
