import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { hydrated } from '../support/navigate.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { BenchResult } from './result.ts';
import { openPhone, slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

const ROUNDS = 7;
const LIMIT_MS = 200;
/** Long enough for the data and the code of any page to arrive. */
const PREFETCH_MS = 3_000;

interface Navigation {
  name: string;
  from: string;
  to: string;
}

const navigationsOf = (post: string): Navigation[] => [
  { name: 'the blog', from: '/', to: '/blog' },
  { name: 'a post', from: '/blog', to: post },
  { name: 'the FAQ', from: '/', to: '/faq' },
  { name: 'partners', from: '/', to: '/partners' },
  { name: 'local news', from: '/faq', to: '/news' },
  { name: 'the home page', from: '/faq', to: '/' },
];

async function openSlowPhone(browser: Browser, address: string): Promise<Page> {
  const page = await openPhone(browser);
  await page.goto(address, { waitUntil: 'networkidle' });
  await hydrated(page);
  await slowDown(page);
  return page;
}

/** Measures from the click on a prefetched link to the frame that shows its page, in milliseconds. */
async function timeToPaint(page: Page, to: string): Promise<number> {
  const link = page.locator(`#root a[href="${to}"]`).last();
  await link.dispatchEvent('pointerover');
  await page.waitForTimeout(PREFETCH_MS);
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

async function benchOne(browser: Browser, { url }: Stack, { name, from, to }: Navigation): Promise<BenchResult> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const page = await openSlowPhone(browser, url + from);
    times.push(await timeToPaint(page, to));
    await page.close();
  }
  const value = median(times);
  const beside = [{ name: 'limit', value: LIMIT_MS }];
  return { name: `prefetched, to ${name} on a slow phone`, value, unit: 'ms to paint', beside };
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
