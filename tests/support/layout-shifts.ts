import type { Page } from 'playwright-core';

/** The beginnings of the elements that have moved by themselves since the page began, as browsers count for CLS. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nodesOf = (entry: PerformanceEntry): unknown[] =>
      Reflect.get(entry, 'sources').map((source: { node: unknown }) => source.node);
    const textOf = (node: unknown) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : `${node instanceof Node ? node.textContent : node}`;
    return new Promise<string[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().flatMap(nodesOf).map(textOf))).observe({
        type: 'layout-shift',
        buffered: true,
      });
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([]), 50)));
    });
  });
