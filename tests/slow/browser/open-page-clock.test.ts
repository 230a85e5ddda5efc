import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, hydrated, returnToPage } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site } = openReaders();

const MINUTE = 60_000;

/** Opens the home page with a clock that the test sets. */
async function openWithClock(time?: number): Promise<Page> {
  const { page } = await open('about:blank', { isAlone: true });
  await page.clock.install({ time });
  await page.goto(site().url);
  await hydrated(page);
  return page;
}

/** Opens a page that the server rendered at a given time, for a reader with another clock. */
async function openAt(time: string) {
  const reader = await open('about:blank', { isAlone: true, allow: /Error/ });
  const { page } = reader;
  await page.clock.install();
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"now":\d+/, `"now":${Date.parse(time)}`);
    await route.fulfill({ response, body });
  });
  await page.goto(`${site().url}/faq`);
  await hydrated(page);
  return reader;
}

describe('a page that stays open', () => {
  it('goes on to the next day and year in the publication’s zone, at once when the reader returns to it', async () => {
    const { page } = await openAt('2026-12-31T23:30:00-05:00');
    await page.clock.runFor(31 * MINUTE);
    await page.locator('.masthead-date', { hasText: 'Friday, January 1, 2027' }).waitFor();
    expect(await page.locator('.masthead-date').textContent()).not.toContain('Updated');
    await page.getByText('© 2027 Toronto News').waitFor();
    await page.clock.setSystemTime(Date.now() + 48 * 60 * MINUTE);
    await returnToPage(page);
    await page.locator('.masthead-date', { hasText: 'Saturday, January 2, 2027' }).waitFor();
  });

  it('does not go back to the day of its rendering on Back from an error', async () => {
    const { page } = await openAt('2026-12-31T23:30:00-05:00');
    await page.clock.runFor(31 * MINUTE);
    const date = page.locator('.masthead-date');
    await date.filter({ hasText: 'Friday, January 1, 2027' }).waitFor();
    await page.route('**/api/latest', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), days: null } });
    });
    await follow(page.getByRole('banner').getByRole('link', { name: 'Latest' }).first());
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error' }).waitFor();
    await date.waitFor({ state: 'detached' });
    await page.goBack();
    await date.filter({ hasText: 'Friday, January 1, 2027' }).waitFor();
    await page.clock.runFor(2 * MINUTE);
    expect(await date.textContent()).toContain('Friday, January 1, 2027');
  });

  it('never makes an article younger', async () => {
    const page = await openWithClock();
    const time = page.locator('.lead time').first();
    const publishedAt = Date.parse((await time.getAttribute('datetime')) ?? '');
    // The page from the server’s cache may be minutes old.
    await page.clock.setSystemTime(publishedAt + 130 * MINUTE);
    await returnToPage(page);
    await expect.poll(() => time.textContent()).toBe('2 hours ago');
  });

  it('shows the right ages to a reader whose clock is five hours slow, also after 61 minutes', async () => {
    const page = await openWithClock(Date.now() - 300 * MINUTE);
    const times = page.locator('main time');
    const ages = await times.evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')));
    const hours = (at: number, now: number) => Math.floor((now - at) / (60 * MINUTE));
    const index = ages.findIndex((at) => hours(at, Date.now()) >= 1 && hours(at, Date.now()) < 22);
    await page.clock.runFor(61 * MINUTE);
    const later = Date.now() + 61 * MINUTE;
    await expect.poll(() => times.nth(index).textContent()).toBe(`${hours(ages[index] ?? 0, later)} hours ago`);
  });
});

it('an edition keeps its times when its page is hydrated, and when it stays open', async () => {
  const { editions } = await (await fetch(`${site().url}/api/editions`)).json();
  const { page } = await open('about:blank', { isAlone: true });
  await page.clock.install();
  await page.goto(site().url + editions[0].path);
  await hydrated(page);
  const times = () => page.locator('.edition .card-time').allTextContents();
  const before = await times();
  await page.clock.runFor(3 * 3_600_000);
  expect(await times()).toEqual(before);
  expect(before.join()).not.toMatch(/Just now|ago/);
});
