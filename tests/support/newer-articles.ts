import type { Page } from 'playwright-core';

/** Has the server say that there are newer articles. */
export async function announceNewerArticles(page: Page): Promise<void> {
  await page.route('**/api/version', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), version: 'newer' } });
  });
}

/** Has the server send a newer home page, whose top stories are in another order. */
export async function sendNewerHome(page: Page): Promise<void> {
  await page.route('**/api/home', async (route) => {
    const response = await route.fetch();
    const home = await response.json();
    await route.fulfill({ response, json: { ...home, version: 'newer', topStories: home.topStories.toReversed() } });
  });
}
