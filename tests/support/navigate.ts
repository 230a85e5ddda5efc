import type { Locator, Page } from 'playwright-core';

/** Resolves once React has hydrated the page, which it notes on the root's own property. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    return key && Reflect.get(root, key)?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}

/** Marks the document, so that `isMarked` says whether it is still the same one. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
export const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true);

/** The element with the focus, by its name and the beginning of its text: "H1 Latest". */
export const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent?.slice(0, 100)}`);

/** Goes to an address as Back does: the address changes before the page. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Has the page notice that its reader is there again. */
export const returnToPage = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Scrolls to `top` pixels as soon as the page is long enough: its end may come later than its beginning. */
export const scrollDown = (page: Page, top: number) =>
  page.waitForFunction((wanted) => {
    scrollTo({ top: wanted, behavior: 'instant' });
    return Math.round(scrollY) === wanted;
  }, top);

/** The place of an element once it has stood still for 20 frames. */
export const restingTop = (place: Locator): Promise<number> =>
  place.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const watch = (last: number, frames: number) =>
          requestAnimationFrame(() => {
            const { top } = element.getBoundingClientRect();
            if (top === last && frames === 20) resolve(top);
            else watch(top, top === last ? frames + 1 : 0);
          });
        watch(Number.NaN, 0);
      }),
  );

/** Scrolls until an element is `top` pixels below the window's edge. */
export const bringTo = (place: Locator, top: number): Promise<void> =>
  place.evaluate(
    (element, wanted) => scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' }),
    top,
  );

/** Follows a link that may be out of the window, without a scroll. */
export const follow = (link: Locator) => link.evaluate((element) => element instanceof HTMLElement && element.click());

/** Holds requests back until the returned function is called. Then they go on, also to an earlier route, or fail. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  then: 'continue' | 'fallback' | 'abort' = 'continue',
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may have cancelled it by now.
    await route[then]().catch(() => undefined);
  });
  return release;
}
