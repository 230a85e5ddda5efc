import type { Page } from 'playwright-core';

/** Smaller shifts round to a CLS of 0.000, such as that of the tagline when its font comes late. */
const SMALLEST_SHIFT = 0.0005;

/** Has a page keep its fallback fonts. On a busy machine its own may come after the first frame, and move lines. */
export const withoutFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

/** The beginnings of the elements that have moved by themselves since the page began, as browsers count for CLS. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const nodesOf = (entry: PerformanceEntry): unknown[] =>
      Reflect.get(entry, 'sources').map((source: { node: unknown }) => source.node);
    const textOf = (node: unknown) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : `${node instanceof Node ? node.textContent : node}`;
    return new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries().filter((entry) => Reflect.get(entry, 'value') >= smallest);
        resolve(shifts.flatMap(nodesOf).map(textOf));
      }).observe({ type: 'layout-shift', buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]), 50)));
    });
  }, SMALLEST_SHIFT);
