import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** How far from the edge of its element a ring may be, inside or outside, in pixels. */
const REACH = 6;

/** The whole numbers from `start` to `end`, without `end`. */
const range = (start: number, end: number): number[] => [...Array(end - start).keys()].map((index) => start + index);

/** The window as grey pixels, row by row. */
const greyPixels = async (page: Page) =>
  sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Focuses an element as a keyboard does, and returns the sides at which the window does not show its ring from end to end. */
export async function sidesWithoutRing(element: Locator): Promise<string[]> {
  const page = element.page();
  // After a key, browsers show the ring of what a script focuses.
  await page.keyboard.press('Shift');
  await element.focus();
  const withRing = await greyPixels(page);
  await element.evaluate((focused: HTMLElement) => focused.style.setProperty('outline', 'none'));
  const without = await greyPixels(page);
  await element.evaluate((focused: HTMLElement) => focused.style.removeProperty('outline'));
  const { width } = withRing.info;
  const isRing = (x: number, y: number) => withRing.data[y * width + x] !== without.data[y * width + x];
  const { left, right, top, bottom } = await element.evaluate((focused) => focused.getBoundingClientRect().toJSON());
  // Without the corners, which a ring inside the element leaves out.
  const columns = range(Math.round(left) + REACH, Math.round(right) - REACH);
  const rows = range(Math.round(top) + REACH, Math.round(bottom) - REACH);
  const near = (edge: number) => range(Math.round(edge) - REACH, Math.round(edge) + REACH);
  const hasRing = {
    top: near(top).some((y) => columns.every((x) => isRing(x, y))),
    bottom: near(bottom).some((y) => columns.every((x) => isRing(x, y))),
    left: near(left).some((x) => rows.every((y) => isRing(x, y))),
    right: near(right).some((x) => rows.every((y) => isRing(x, y))),
  };
  return Object.entries(hasRing).flatMap(([side, isWhole]) => (isWhole ? [] : side));
}

/** Smaller shifts round to a CLS of 0.000, such as that of the tagline when its font comes late. */
const SMALLEST_SHIFT = 0.0005;

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

/**
 * The clamped texts that the browser may cut within a word: those whose last visible line has no room for the dots at its end, and
 * those that are not clamped by the browser at all.
 */
export const withoutRoomForEllipsis = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const box = text.getBoundingClientRect();
      const { fontSize, direction, webkitLineClamp } = getComputedStyle(text);
      const words = document.createRange();
      words.selectNodeContents(text.querySelector('span span') ?? text);
      const visible = [...words.getClientRects()].filter(({ bottom }) => bottom <= box.bottom + 2);
      const last = visible.filter(({ top }) => top === visible.at(-1)?.top);
      const rooms = last.map(({ left, right }) => (direction === 'rtl' ? left - box.left : box.right - right));
      const isRoomy = Math.min(...rooms) >= 0.99 * Number.parseFloat(fontSize) && webkitLineClamp !== 'none';
      return isRoomy ? [] : [`${rooms.join()} px, ${webkitLineClamp} lines: ${text.textContent}`];
    }),
  );
