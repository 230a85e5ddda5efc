import type { Browser, Page } from 'playwright-core';

/** What Lighthouse applies for slow 4G: latency in milliseconds before each response, and bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;

/** Opens an empty page on a phone's screen that loads nothing of other services. */
export async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const phone = await page.context().newCDPSession(page);
  await phone.send('Network.enable');
  // A route of Playwright's would hold up every request, and switch the cache off.
  await phone.send('Network.setBlockedURLs', { urls: ['https://*'] });
  return page;
}

/** Slows the page's processor and connection as Lighthouse does. */
export async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await phone.send('Network.enable');
  await phone.send('Network.emulateNetworkConditions', SLOW_4G);
}
