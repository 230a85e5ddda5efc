import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused, follow, holdBack, hydrated, isMarked, mark, returnToPage, scrollDown } from '../support/navigate.ts';
import { announceNewerArticles, sendNewerHome } from '../support/newer-articles.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

/** Opens the home page, which then offers newer articles. */
async function openOffered(): Promise<Page> {
  const { page } = await openHydrated('/');
  await announceNewerArticles(page);
  await returnToPage(page);
  return page;
}

describe('a page that stays open', () => {
  it('offers newer articles until it has them, and leaves a reader alone who has gone elsewhere by then', async () => {
    const page = await openOffered();
    const show = page.getByRole('button', { name: 'Show them' });
    const loaded = page.waitForResponse('**/api/home');
    await show.click();
    await (await loaded).finished();
    // A cache has sent the old ones.
    await show.waitFor({ state: 'detached' });
    await returnToPage(page);
    await show.waitFor();

    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
    await page.waitForURL('**/faq');
    await page.goBack();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
    // The heading gets the focus together with what would dismiss the toast.
    await expect.poll(() => focused(page)).toBe('H1 Toronto News');
    expect(await show.count()).toBe(1);

    const release = await holdBack(page, '**/api/home');
    await show.click();
    await page.locator('.toaster button[aria-busy]').waitFor();
    await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
    // The heading gets the focus, and the page its top, together.
    await expect.poll(() => focused(page)).toBe('H1 Frequently Asked Questions');
    await page.getByRole('searchbox', { name: 'Find a question' }).focus();
    await scrollDown(page, 700);
    release();
    await show.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['INPUT', 700]);
  });

  it('shows newer articles to a reader who has gone to a section meanwhile, and leaves them there', async () => {
    const page = await openOffered();
    await sendNewerHome(page);
    const release = await holdBack(page, '**/api/home', 'fallback');
    const lead = page.locator('.card-featured .card-title');
    const before = await lead.textContent();
    await page.getByRole('button', { name: 'Show them' }).click();
    await follow(page.getByRole('banner').getByRole('link', { name: 'Sports', exact: true }).first());
    await expect.poll(() => focused(page)).toBe('H2 Sports');
    release();
    await expect.poll(() => lead.textContent()).not.toBe(before);
    expect(await focused(page)).toBe('H2 Sports');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  });

  it('stays where it is for a reader who has left and come back, or has dismissed the offer', async () => {
    const page = await openOffered();
    const show = page.getByRole('button', { name: 'Show them' });
    const leave = async () => {
      await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
      await page.waitForURL('**/faq');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    };
    const dismiss = () => page.getByRole('button', { name: 'Dismiss' }).click();
    for (const turnAway of [leave, dismiss]) {
      await returnToPage(page);
      await show.waitFor();
      const release = await holdBack(page, '**/api/home');
      const late = page.waitForResponse('**/api/home');
      await scrollDown(page, 700);
      await show.click();
      await turnAway();
      release();
      await (await late).finished();
      await show.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY), turnAway.name).toBe(700);
      await page.unroute('**/api/home');
    }
  });

  it('keeps its top on the screen, with its sections collapsed, where "See All" was under way', async () => {
    const page = await openOffered();
    await sendNewerHome(page);
    const release = await holdBack(page, '**/api/sections/**');
    const late = page.waitForResponse('**/api/sections/**');
    const seeAll = page.locator('#sports').getByRole('button', { name: /^See All/ });
    const lead = page.locator('.card-featured .card-title');
    const before = await lead.textContent();
    await seeAll.press('Enter');
    await page.getByRole('button', { name: 'Show them' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('H1 Toronto News');
    await expect.poll(() => lead.textContent()).not.toBe(before);
    release();
    await (await late).finished();
    await page.locator('#sports .see-all button:not([aria-busy])').waitFor();
    expect([await focused(page), await page.evaluate(() => scrollY)]).toEqual(['H1 Toronto News', 0]);
    expect(await seeAll.count()).toBe(1);
  });
});

describe('a page of an older build', () => {
  /** Has the server say that it runs another build. */
  async function announceNewBuild(page: Page): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'other', version: 'newer' } });
    });
  }

  it('loads the whole page for newer articles and "See All", with all articles of the section', async () => {
    const { page } = await openHydrated('/');
    await announceNewBuild(page);
    await returnToPage(page);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Show them' }).click();
    await loaded;
    await hydrated(page);
    const loadedAgain = page.waitForEvent('load');
    const food = page.getByRole('region', { name: 'Food & Dining' });
    await food.getByRole('button', { name: /^See All/ }).click();
    await loadedAgain;
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?all=food#food');
    await food.getByRole('button', { name: 'Show Less' }).waitFor();

    // A reader who has gone elsewhere meanwhile is left alone.
    await hydrated(page);
    const release = await holdBack(page, '**/api/sections/**', 'fallback');
    const late = page.waitForResponse('**/api/sections/**');
    await page
      .locator('#sports')
      .getByRole('button', { name: /^See All/ })
      .press('Enter');
    // The page has no data, so the navigation does not notice the new build.
    await follow(page.getByRole('banner').getByRole('link', { name: 'Partners' }).first());
    await page.getByRole('heading', { level: 1, name: 'Our Partners' }).waitFor();
    await mark(page);
    release();
    await (await late).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await isMarked(page)).toBe(true);
  });
});

it('a response without a version, as of a portal, changes nothing', async () => {
  const { page } = await openHydrated('/faq');
  await page.route('**/api/version', (route) => route.fulfill({ json: {} }));
  const answered = page.waitForResponse('**/api/version');
  await mark(page);
  await returnToPage(page);
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await follow(page.getByRole('banner').getByRole('link', { name: 'Latest' }).first());
  await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor();
  expect(await isMarked(page)).toBe(true);
});

it('a toast stays for eight seconds after the reader returns to the page, and after the pointer leaves it', async () => {
  const { page } = await open('about:blank', { isAlone: true, allow: /Failed to load resource/ });
  await page.clock.install();
  await page.goto(site().url);
  await hydrated(page);
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => Object.defineProperty(document, 'hidden', { value, configurable: true }), isHidden);
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await page.route('**/api/sections/**', (route) => route.abort());
  await setHidden(true);
  await page
    .getByRole('button', { name: /^See All/ })
    .first()
    .press('Enter');
  await dismiss.waitFor();
  await page.clock.runFor(15_000);
  await setHidden(false);
  await page.clock.runFor(6_000);
  await dismiss.hover();
  await page.clock.runFor(9_000);
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_000);
  expect(await dismiss.count()).toBe(1);
  await page.clock.runFor(3_000);
  await dismiss.waitFor({ state: 'detached' });
});

describe('the toast of "Try Again"', () => {
  it('goes with the page of the blog', async () => {
    const { page } = await openHydrated('/partners', { allow: /Failed to load resource/ });
    await page.route('**/api/blog**', (route) => route.abort());
    await follow(page.getByRole('banner').getByRole('link', { name: 'Blog' }).first());
    await page.getByRole('button', { name: 'Try Again' }).click();
    const toast = page.locator('.toast-message').getByText('The blog still cannot be loaded.');
    await toast.waitFor();
    await follow(page.getByRole('banner').getByRole('link', { name: 'Partners' }).first());
    await page.getByRole('heading', { level: 1, name: 'Our Partners' }).waitFor();
    expect(await toast.count()).toBe(0);
  });
});

it('a link to the address that the reader is at adds no entry to the history', async () => {
  const { page } = await openHydrated('/');
  for (const [name, heading, id, top] of [
    ['Toronto News', 'H1 Toronto News', 'root', 0],
    ['Sports', 'H2 Sports', 'sports', 20],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name, exact: true }).first();
    if (id === 'sports') await follow(link);
    if (id === 'sports') await page.waitForURL('**/#sports');
    const [entries, address] = [await page.evaluate(() => history.length), page.url()];
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await follow(link);
    await expect.poll(() => focused(page)).toBe(heading);
    // A section stays below the bar at the top.
    const offset = () => page.locator(`#${id}`).evaluate((place) => Math.round(place.getBoundingClientRect().top));
    await expect.poll(offset).toBe(top);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(page.url()).toBe(address);
  }
});
