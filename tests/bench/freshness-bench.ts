import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../support/chromium.ts';
import { type Stack, type StackOptions, startStack } from '../support/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import type { BenchResult } from './result.ts';
import { median, percentile } from './statistics.ts';

/** Categories that a publisher of the newsroom publishes in, in turn. */
const CATEGORIES = ['Local News', 'Sports', 'World News', 'Politics & Government'];
const DELIVERED_LIMIT_S = 2;
/** Long enough to poll every feed of the newsroom, which are all of one host. */
const INTERVAL_S = 8;

/** From the publication of an article until a browser shows it, in seconds. */
async function timeToScreen({ newsroom, url }: Stack, page: Page, category: string): Promise<number> {
  const published = performance.now();
  const { title, link } = newsroom.publishArticle(category);
  const isOnThePage = async () => (await (await fetch(url)).text()).includes(`href="${link}"`);
  await waitFor(isOnThePage, { timeoutMs: 60_000, what: `"${title}" on the page` });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(`a[href="${link}"]`).first().waitFor();
  return (performance.now() - published) / 1_000;
}

async function measure(
  browser: Browser,
  options: StackOptions,
  rounds: number,
  prepare: (stack: Stack) => Promise<unknown>,
): Promise<number[]> {
  const stack = await startStack(options);
  const page = await browser.newPage();
  try {
    await prepare(stack);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      times.push(await timeToScreen(stack, page, CATEGORIES[round % CATEGORIES.length] ?? ''));
    }
    return times;
  } finally {
    await page.close();
    await stack.stop();
  }
}

/** Waits until the hub delivers every feed that is polled: all but one, which fails. */
const isSubscribed = ({ newsroom }: Stack) =>
  waitFor(() => newsroom.feedPaths.filter((path) => !deliversTo(newsroom, path)).length <= 1, {
    timeoutMs: 120_000,
    what: 'a subscription of every feed',
  });

const deliversTo = ({ hub, origin }: Stack['newsroom'], path: string): boolean =>
  hub.subscriptions.of(origin + path).length > 0;

/** Measures how long an article takes from its publisher to a reader's screen, with a hub and without. */
export async function benchFreshness(): Promise<BenchResult[]> {
  const browser = await launchChromium();
  try {
    const quiet = { LOG_LEVEL: 'error' };
    const options = { hub: true, env: { ...quiet, POLL_INTERVAL_SECONDS: '3600' } };
    const delivered = await measure(browser, options, 20, isSubscribed);
    const env = { ...quiet, POLL_INTERVAL_SECONDS: String(INTERVAL_S) };
    const polled = await measure(browser, { env }, 10, async () => {});
    return [
      resultOf('with a hub, median', median(delivered), DELIVERED_LIMIT_S),
      resultOf('with a hub, 95th percentile', percentile(delivered, 0.95), DELIVERED_LIMIT_S),
      resultOf(`without, polled every ${INTERVAL_S} s: median`, median(polled), INTERVAL_S + 2),
      resultOf(`without, polled every ${INTERVAL_S} s: longest`, Math.max(...polled), INTERVAL_S + 2),
    ];
  } finally {
    await browser.close();
  }
}

function resultOf(name: string, value: number, limit: number): BenchResult {
  const beside = { name: 'limit', value: limit, ratio: value / limit };
  return { name: `from publication to the screen ${name}`, value, unit: 's', beside };
}
