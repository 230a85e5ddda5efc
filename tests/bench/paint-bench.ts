import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { startStack } from '../support/stack.ts';
import { benchMainThread } from './main-thread-bench.ts';
import type { BenchResult } from './result.ts';
import { openPhone, slowDown } from './slow-phone.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
const LIMIT_MS = 1_200;

/** Measures from the request of a page to the first paint of its content, in milliseconds, with nothing cached. */
async function timeToFirstPaint(browser: Browser, address: string): Promise<number> {
  const page = await openPhone(browser);
  try {
    await slowDown(page);
    await page.goto(address, { waitUntil: 'load' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await page.close();
  }
}

async function benchOne(browser: Browser, url: string, path: string): Promise<BenchResult> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeToFirstPaint(browser, url + path));
  const value = median(times);
  const beside = [{ name: 'limit', value: LIMIT_MS }];
  return { name: `first load of ${path} on a slow phone`, value, unit: 'ms to first paint', beside };
}

/** Measures the main thread of the home page, and the first paint of pages on a slow phone. */
export async function benchPaint(): Promise<BenchResult[]> {
  const stack = await startStack({ env: { POLL_INTERVAL_SECONDS: '300', LOG_LEVEL: 'error' } });
  const browser = await launchChromium();
  try {
    const results = await benchMainThread(`${stack.url}/`);
    const post = `/blog/${stack.newsroom.blog.backend.posts[0]?.slug ?? ''}`;
    for (const path of ['/', '/news', '/latest', '/blog', post, '/faq']) {
      results.push(await benchOne(browser, stack.url, path));
    }
    return results;
  } finally {
    await browser.close();
    await stack.stop();
  }
}
