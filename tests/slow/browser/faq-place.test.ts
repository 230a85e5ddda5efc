import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringTo, follow, holdBack, hydrated, restingTop, scrollDown } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1366, height: 768 };

/** The places of the open questions. */
const openQuestions = (page: Page): Promise<number[]> =>
  page
    .locator('main details')
    .evaluateAll((all) => all.flatMap((item, index) => (item.matches('[open]') ? index : [])));

it.each([
  { viewport: PHONE, reducedMotion: 'reduce' },
  { viewport: LAPTOP, reducedMotion: 'no-preference' },
] as const)(
  'the FAQ keeps a question where it was chosen while the open answer above it closes: $viewport.width px, motion: $reducedMotion',
  async ({ viewport, reducedMotion }) => {
    const { page } = await openHydrated('/faq', { viewport, reducedMotion });
    const questions = page.locator('main summary');
    await questions.nth(20).click();
    await expect.poll(() => openQuestions(page)).toEqual([20]);
    await restingTop(questions.nth(21));
    await bringTo(questions.nth(21), 300);
    await questions.nth(21).click();
    await expect.poll(() => openQuestions(page)).toEqual([21]);
    expect(Math.abs((await restingTop(questions.nth(21))) - 300)).toBeLessThan(1);
  },
);

describe('the FAQ at the address of a question', () => {
  const ADDRESS = '/faq#server-logs';
  const openIds = (page: Page): Promise<string[]> =>
    page.locator('main details[open] .answer').evaluateAll((all) => all.map(({ id }) => id));
  const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

  it('leaves a reader alone who has opened another one before hydration', async () => {
    const { page } = await open('about:blank', { viewport: PHONE });
    const release = await holdBack(page, /assets\/entry-.*\.js$/);
    await page.goto(`${site().url}${ADDRESS}`, { waitUntil: 'commit' });
    await page.locator('details[open] #server-logs').waitFor();
    const question = page.locator('main summary').nth(3);
    await question.click();
    await expect.poll(() => openIds(page)).not.toContain('server-logs');
    const before = [await openIds(page), await restingTop(question)];
    release();
    await hydrated(page);
    expect([await openIds(page), await restingTop(question)]).toEqual(before);
  });

  it('is where the reader left it on Back, also with motion', async () => {
    const { page } = await openHydrated(ADDRESS, { viewport: LAPTOP, reducedMotion: 'no-preference' });
    await expect.poll(() => openIds(page)).toEqual(['server-logs']);
    const question = page.locator('main summary').nth(-12);
    await bringTo(question, 300);
    const before = [await restingTop(question), await scrolled(page)];
    await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).first());
    await page.getByRole('heading', { level: 1, name: 'Local news' }).waitFor();
    await page.waitForURL('**/news');
    // Chromium reports a transition that Back interrupts.
    await page.locator(':root:not(:active-view-transition)').waitFor();
    await page.goBack();
    await expect.poll(() => openIds(page)).toEqual(['server-logs']);
    expect([await restingTop(question), await scrolled(page)]).toEqual(before);
  });

  it('shows the whole question, and answers a link to another one and Back, at any width', async () => {
    const { page } = await openHydrated('/faq');
    const ids = ['what-do-you-know-about-me', 'server-logs'];
    const bar = page.locator('.section-nav:visible, .menu:visible');
    const endOfBar = (): Promise<number> => bar.evaluate((element) => element.getBoundingClientRect().bottom);
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      for (const id of ids) {
        await follow(page.locator(`.answer-link[href$="#${id}"]`));
        await expect.poll(() => openIds(page)).toEqual([id]);
        const question = page.locator(`details:has(#${id}) > summary`);
        expect(await question.evaluate((summary) => summary === document.activeElement)).toBe(true);
        expect(await restingTop(question)).toBeGreaterThanOrEqual(await endOfBar());
      }
      await page.goBack();
      await expect.poll(() => openIds(page)).toEqual(ids.slice(0, 1));
    }
  });
});

describe('the filter of the FAQ', () => {
  it('has its words and the scroll position again on Back, each entry its own, and none at a new visit', async () => {
    const { page } = await openHydrated('/faq', { viewport: LAPTOP });
    const filter = page.getByRole('searchbox', { name: 'Find a question' });
    const questions = page.locator('main summary:visible');
    await filter.fill('news');
    await expect.poll(() => questions.count()).toBeLessThan(80);
    await scrollDown(page, 900);
    const before = await questions.allTextContents();
    await follow(page.getByRole('banner').getByRole('link', { name: 'Partners' }).first());
    await page.waitForURL('**/partners');
    await page.goBack();
    await expect.poll(() => filter.inputValue()).toBe('news');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await expect.poll(() => questions.allTextContents()).toEqual(before);
    await follow(page.getByRole('banner').getByRole('link', { name: 'Partners' }).first());
    await page.waitForURL('**/partners');
    await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
    await page.waitForURL('**/faq');
    await expect.poll(() => filter.inputValue()).toBe('');

    // Each entry of the history has its words, also after a link within the page.
    await filter.fill('what do you know about me');
    await page.getByText('What do you know about me?', { exact: true }).click();
    await follow(page.getByRole('link', { name: 'faults are written down' }));
    await expect.poll(() => filter.inputValue()).toBe('');
    await filter.fill('log');
    await page.goBack();
    await expect.poll(() => filter.inputValue()).toBe('what do you know about me');
    await page.goForward();
    await expect.poll(() => filter.inputValue()).toBe('log');
  });
});
