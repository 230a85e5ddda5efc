import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findProgram } from '../../scripts/programs.mjs';
import type { BenchResult } from './result.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;
/** After `load`, until the page is hydrated and at rest. */
const REST_MS = 2_500;

/** Metrics of Chromium's main thread by the names that the table has; durations in milliseconds. */
const METRICS = {
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
  script: 'ScriptDuration',
  'all tasks': 'TaskDuration',
  nodes: 'Nodes',
} as const;

type Metric = keyof typeof METRICS;

const NAMES: readonly Metric[] = ['layout', 'style', 'script', 'all tasks', 'nodes'];

/** Measures what a load of the page costs in a window of a phone's size, without throttling. */
async function measureLoad(browser: Browser, url: string, hasScripts: boolean): Promise<Record<Metric, number>> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  const thread = await context.newCDPSession(page);
  await thread.send('Performance.enable');
  // The film and the embed are other pages, which would count here.
  await page.route(/\/embed\/|\/events/, (route) => route.abort());
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);
  const { metrics } = await thread.send('Performance.getMetrics');
  await context.close();
  const readMetric = (name: Metric) => {
    const value = metrics.find((metric) => metric.name === METRICS[name])?.value ?? Number.NaN;
    return name === 'nodes' ? value : value * 1_000;
  };
  return {
    layout: readMetric('layout'),
    style: readMetric('style'),
    script: readMetric('script'),
    'all tasks': readMetric('all tasks'),
    nodes: readMetric('nodes'),
  };
}

/** Measures the main thread of a page in the full browser, beside the same page without scripts, in turn. */
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
  const withScripts: Record<Metric, number>[] = [];
  const without: Record<Metric, number>[] = [];
  try {
    await measureLoad(browser, url, true);
    for (let round = 0; round < ROUNDS; round++) {
      withScripts.push(await measureLoad(browser, url, true));
      without.push(await measureLoad(browser, url, false));
    }
  } finally {
    await browser.close();
  }
  return NAMES.map((name) => {
    const value = median(withScripts.map((metrics) => metrics[name]));
    const other = median(without.map((metrics) => metrics[name]));
    const beside = { name: 'without scripts', value: other, ratio: value / other };
    return { name: `main thread of the home page: ${name}`, value, unit: name === 'nodes' ? '' : 'ms', beside };
  });
}
