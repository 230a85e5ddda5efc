import type { Browser, Page, Request } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { BenchResult } from './result.ts';
import { openPhone, slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
const LIMIT_MS = 200;

interface Navigation {
  name: string;
  from: string;
  to: string;
  /** Whether the page has data of its own, which a request brings. */
  hasData: boolean;
}

const navigationsOf = (post: string): Navigation[] => [
  { name: 'the blog', from: '/', to: '/blog', hasData: true },
  { name: 'a post', from: '/blog', to: post, hasData: true },
  { name: 'the FAQ', from: '/', to: '/faq', hasData: false },
  { name: 'partners', from: '/', to: '/partners', hasData: false },
  { name: 'local news', from: '/faq', to: '/news', hasData: true },
  { name: 'the home page', from: '/faq', to: '/', hasData: true },
];

async function openSlowPhone(browser: Browser, address: string): Promise<Page> {
  const page = await openPhone(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await slowDown(page);
  return page;
}

const isData = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/');

/** Measures from the click on a prefetched link to the frame that shows its page, in milliseconds. */
async function timeToPaint(page: Page, { to, hasData }: Navigation): Promise<number> {
  const link = page.locator(`#root a[href="${to}"]`).last();
  const prefetched = hasData ? page.waitForEvent('requestfinished', isData) : undefined;
  await link.dispatchEvent('touchstart');
  await prefetched;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('h1');
        const clickedAt = performance.now();
        const seen = new MutationObserver(() => {
          if (document.querySelector('h1') === heading) return;
          seen.disconnect();
          // A task that is posted within a frame runs once the frame is painted.
          requestAnimationFrame(() =>
            scheduler.postTask(() => resolve(performance.now() - clickedAt), { priority: 'user-blocking' }),
          );
        });
        seen.observe(document.body, { childList: true, subtree: true });
        element.click();
      }),
  );
}

async function benchOne(browser: Browser, { url }: Stack, navigation: Navigation): Promise<BenchResult> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openSlowPhone(browser, url + navigation.from);
    times.push(await timeToPaint(page, navigation));
    await page.close();
  }
  const value = median(times);
  const beside = { name: 'limit', value: LIMIT_MS, ratio: value / LIMIT_MS };
  return { name: `prefetched, to ${navigation.name} on a slow phone`, value, unit: 'ms to paint', beside };
}

/** Measures navigations to prefetched pages on a slow phone. */
export async function benchNavigation(): Promise<BenchResult[]> {
  const stack = await startStack({ env: { POLL_INTERVAL_SECONDS: '300', LOG_LEVEL: 'error' } });
  const browser = await launchChromium();
  try {
    const results: BenchResult[] = [];
    const post = `/blog/${stack.newsroom.blog.backend.posts[0]?.slug ?? ''}`;
    for (const navigation of navigationsOf(post)) results.push(await benchOne(browser, stack, navigation));
    return results;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
