import type { Page } from 'playwright-core';

/** Resolves once React has hydrated the page, which it notes on the root's own property. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const key = root && Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    return key && Reflect.get(root, key)?.stateNode?.current?.memoizedState?.isDehydrated === false;
  });
}
