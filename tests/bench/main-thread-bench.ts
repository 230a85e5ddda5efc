import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findProgram } from '../../scripts/programs.mjs';
import type { BenchResult } from './result.ts';
import { alternate, median } from './statistics.ts';

const ROUNDS = 5;
/** After `load`, until the page is hydrated and at rest. */
const REST_MS = 2_500;

/**
 * What is measured, with the metric of Chromium's main thread and its value before version 2.0.0, which docs/performance.md
 * explains. Durations in milliseconds.
 */
const MEASURES = [
  { name: 'layout', metric: 'LayoutDuration', before: 291 },
  { name: 'style', metric: 'RecalcStyleDuration', before: 144 },
  { name: 'script', metric: 'ScriptDuration', before: 337 },
  { name: 'all tasks', metric: 'TaskDuration', before: 1_502 },
  { name: 'nodes', metric: 'Nodes', before: 2_832 },
] as const;

interface Load {
  metrics: ReadonlyMap<string, number>;
  /** The durations of the tasks of more than 50 ms. */
  longTasks: readonly number[];
}

/** Reads the durations of long tasks, which the browser has kept. Runs in the page. */
function readLongTasks(): number[] {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'longtask', buffered: true });
  return observer.takeRecords().map(({ duration }) => duration);
}

/** Measures what a load of the page costs in a window of a phone's size, without throttling. */
async function measureLoad(browser: Browser, url: string, hasScripts: boolean): Promise<Load> {
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
  const longTasks = await page.evaluate(readLongTasks);
  await context.close();
  const inMilliseconds = ({ name, value }: (typeof metrics)[number]) =>
    [name, name.endsWith('Duration') ? value * 1_000 : value] as const;
  return { metrics: new Map(metrics.map(inMilliseconds)), longTasks };
}

const medianOf = (loads: readonly Load[], metric: string): number =>
  median(loads.map(({ metrics }) => metrics.get(metric) ?? Number.NaN));

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
  const measure = (hasScripts: boolean) => measureLoad(browser, url, hasScripts);
  try {
    await measure(true);
    const [loads, without] = await alternate(
      ROUNDS,
      () => measure(true),
      () => measure(false),
    );
    const of = 'main thread of the home page:';
    const longTasks = loads.map((load) => load.longTasks);
    return [
      ...MEASURES.map(({ name, metric, before }) => ({
        name: `${of} ${name}`,
        value: medianOf(loads, metric),
        unit: metric === 'Nodes' ? '' : 'ms',
        beside: [
          { name: 'without scripts', value: medianOf(without, metric) },
          { name: 'before 2.0.0', value: before },
        ].filter(({ value }) => value > 0),
      })),
      { name: `${of} tasks over 50 ms`, value: median(longTasks.map((tasks) => tasks.length)), unit: '' },
      { name: `${of} longest of these`, value: median(longTasks.map((tasks) => Math.max(0, ...tasks))), unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}
