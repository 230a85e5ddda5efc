import { type Browser, chromium } from 'playwright-core';
import { findProgram } from '../../scripts/programs.mjs';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
/** After `load`, until the page is hydrated and at rest. */
const REST_MS = 2_500;

/** What is measured, with the metric of Chromium's main thread. */
const MEASURES = [
  { name: 'layout', metric: 'LayoutDuration' },
  { name: 'style', metric: 'RecalcStyleDuration' },
  { name: 'script', metric: 'ScriptDuration' },
  { name: 'all tasks', metric: 'TaskDuration' },
] as const;

/** Measures what a load of the page costs in a window of a phone's size, without throttling: the metrics in seconds. */
async function measureLoad(browser: Browser, url: string): Promise<ReadonlyMap<string, number>> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const thread = await page.context().newCDPSession(page);
  await thread.send('Performance.enable');
  // The film and the embed are other pages, which would count here.
  await page.route(/\/embed\/|\/events/, (route) => route.abort());
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const { metrics } = await thread.send('Performance.getMetrics');
  await page.close();
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Measures the main thread of a page in the full browser. */
export async function benchMainThread(url: string): Promise<BenchResult[]> {
  const executablePath = findProgram(['chromium', 'chromium-browser', 'google-chrome']);
  if (executablePath === null) {
    console.log('No full Chromium: the main thread is not measured.');
    return [];
  }
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_ARGS, '--headless=new'],
    ignoreDefaultArgs: ['--headless'],
  });
  try {
    await measureLoad(browser, url);
    const loads: ReadonlyMap<string, number>[] = [];
    for (let round = 0; round < ROUNDS; round++) loads.push(await measureLoad(browser, url));
    return MEASURES.map(({ name, metric }) => ({
      name: `main thread of the home page: ${name}`,
      value: 1_000 * median(loads.map((load) => load.get(metric) ?? Number.NaN)),
      unit: 'ms',
    }));
  } finally {
    await browser.close();
  }
}
