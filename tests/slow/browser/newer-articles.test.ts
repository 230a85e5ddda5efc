import { describe, expect, it } from 'vitest';
import { focused, holdBack, hydrated, returnToPage } from '../../support/navigate.ts';
import { announceNewerArticles, sendNewerHome } from '../../support/newer-articles.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const MINUTE = 60_000;

describe('newer articles on a page that stays open', () => {
  it('replace a top story that two sections share', async () => {
    const { page } = await openHydrated('/faq');
    let isNewer = false;
    await page.route('**/api/home', async (route) => {
      const response = await route.fetch();
      const home = await response.json();
      const [lead, second, third] = home.topStories;
      const topStories = isNewer ? [lead, third, second] : [lead, second, second];
      await route.fulfill({ response, json: { ...home, version: isNewer ? 'newer' : 'first', topStories } });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).first().click();
    const titles = () => page.locator('.top-stories .card-title').allTextContents();
    await expect.poll(async () => new Set(await titles()).size).toBe(1);
    isNewer = true;
    await announceNewerArticles(page);
    await returnToPage(page);
    await page.getByRole('button', { name: 'Show them' }).click();
    await expect.poll(async () => new Set(await titles()).size).toBe(2);
    expect(await titles()).toHaveLength(2);
  });

  it('show the image of a new lead article where that of the one before has failed', async () => {
    const { page } = await open('about:blank', { allow: /Failed to load resource/ });
    await page.route('**/images/**', (route) => route.abort());
    await page.goto(site().url);
    await hydrated(page);
    const image = page.locator('.card-featured img');
    await image.waitFor({ state: 'detached' });
    await page.unroute('**/images/**');
    await announceNewerArticles(page);
    await sendNewerHome(page);
    await returnToPage(page);
    await page.getByRole('button', { name: 'Show them' }).click();
    await image.waitFor();
  });
});

describe('a toast that takes the place of another', () => {
  it('keeps the focus, gives it back, and goes by itself then, unless it has the focus', async () => {
    const { page } = await open('about:blank', { isAlone: true, allow: /Failed to load resource/ });
    await page.clock.install();
    await page.goto(site().url);
    await hydrated(page);
    const fail = await holdBack(page, '**/api/sections/**', 'abort');
    const seeAll = page.getByRole('region', { name: 'Food & Dining' }).getByRole('button', { name: /^See All/ });
    await seeAll.press('Enter');
    await announceNewerArticles(page);
    await returnToPage(page);
    await page.getByRole('button', { name: 'Show them' }).focus();
    fail();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await page.getByRole('button', { name: 'Show them' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Dismiss/);
    await dismiss.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^BUTTON See All/);
    await page.unroute('**/api/version');
    await seeAll.press('Enter');
    await dismiss.waitFor();
    await page.clock.runFor(MINUTE);
    await dismiss.waitFor({ state: 'detached' });

    // One that has the focus stays, also when the pointer leaves it.
    await page.route('**/api/sections/**', (route) => route.abort());
    await seeAll.press('Enter');
    await dismiss.hover();
    await dismiss.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(MINUTE);
    expect(await dismiss.isVisible()).toBe(true);
  });
});
