import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TITLES } from '../support/difficult-feeds.ts';
import { fontsOf } from '../support/fonts-of.ts';
import { hydrated } from '../support/hydrated.ts';
import { slugOfTitle } from '../support/more-posts.ts';
import { openReaders } from '../support/reader.ts';
import { withoutRoomForEllipsis } from '../support/room-for-ellipsis.ts';

const { open, stack } = openReaders();
const LAPTOP = { width: 1366, height: 768 };

/** The address of a post with a pin. */
const pathOfPin = () => `/blog/${stack().newsroom.blog.backend.posts[4]?.slug}`;

const firstWordsBottom = (page: Page): Promise<number> =>
  page
    .locator('.prose > p')
    .first()
    .evaluate((paragraph) => {
      const words = document.createRange();
      words.setStart(paragraph.firstChild ?? paragraph, 1);
      words.setEnd(paragraph.firstChild ?? paragraph, 12);
      return words.getBoundingClientRect().bottom;
    });

describe('a post', () => {
  it.each(TITLES)('opens on a laptop with its first words in view: %s', async (title) => {
    const { page } = await open(`/blog/${slugOfTitle(TITLES.indexOf(title))}`, { viewport: LAPTOP });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await firstWordsBottom(page)).toBeLessThanOrEqual(LAPTOP.height);
  });

  it('shows its pin 4:5 on phones and laptops, wide on tablets, in room kept for it', async () => {
    const { page } = await open(pathOfPin());
    const image = page.locator('.post-image img');
    for (const [width, ratio] of [
      [390, 0.8],
      [820, 1.5],
      [1366, 0.8],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      const box = await image.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(ratio, 2);
    }
  });

  it('has its title at the upper edge of its pin on a desk', async () => {
    const { page } = await open(pathOfPin(), { viewport: { width: 1440, height: 900 } });
    const [header, pin] = await Promise.all(
      ['.post-header', '.post-image img'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(Math.abs((header?.y ?? 0) - (pin?.y ?? 100))).toBeLessThan(1);
    expect((await page.locator('h1').boundingBox())?.y).toBeLessThan((pin?.y ?? 0) + 24);
  });

  it('begins at the top of its column, also with a heading', async () => {
    const { page } = await open('/blog/our-style-guide-on-one-page', { viewport: LAPTOP });
    const [column, heading] = await Promise.all(
      ['.prose', '.prose > h2:first-child'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect(heading?.y).toBe(column?.y);
  });

  it('has its pin and its film in one column on a desk', async () => {
    const slug = stack().newsroom.blog.backend.posts.find((post) => post.youtubeShortsUrl)?.slug;
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      const { page } = await open(`/blog/${slug}`, { viewport });
      const pin = await page.locator('.post-image img').boundingBox();
      const film = await page.locator('.shorts-frame').boundingBox();
      expect(Math.abs((pin?.x ?? 0) - (film?.x ?? 0)), `${viewport.width} px`).toBeLessThan(1);
      expect(Math.abs((pin?.width ?? 0) - (film?.width ?? 0)), `${viewport.width} px`).toBeLessThan(1);
    }
  });

  it.each([true, false])('stops Tab at code and tables that scroll, and at no others; scripts: %s', async (scripts) => {
    const { page } = await open('/blog/scrolling', { viewport: LAPTOP, javaScriptEnabled: scripts });
    if (scripts) await hydrated(page);
    await page.locator('.prose a').first().focus();
    const stops: string[] = [];
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    do {
      await page.keyboard.press('Tab');
      stops.push(await name());
    } while (stops.at(-1) !== '');
    expect(stops).toEqual(['Code', 'Table', '']);
    const named = await page.locator('.scroller[tabindex]').count();
    expect(named).toBe(scripts ? 2 : 0);
  });

  it('has the boxes of its tasks in the colour of its text', async () => {
    const { page } = await open('/blog/our-style-guide-on-one-page');
    const boxes = page.locator('.prose input');
    expect(await boxes.count()).toBe(3);
    const looks = await boxes.evaluateAll((all) =>
      all.map((box) => [getComputedStyle(box).appearance, getComputedStyle(box).borderTopColor].join()),
    );
    const ink = await page.locator('.prose').evaluate((text) => getComputedStyle(text).color);
    expect(new Set(looks)).toEqual(new Set([`none,${ink}`]));
  });

  it('sets italics in the italic of the font', async () => {
    const { page } = await open('/blog/how-a-story-gets-here');
    const emphasis = page.locator('.prose em').first();
    await emphasis.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const fonts = await fontsOf(page, '.prose em');
    expect(fonts.map(({ postScriptName, isCustomFont }) => `${isCustomFont} ${postScriptName}`)).toEqual([
      expect.stringMatching(/^true .*Italic/),
    ]);
  });
});

it('shows portraits from the top', async () => {
  const { page } = await open('/sections/sports');
  const position = await page
    .locator('.image img')
    .first()
    .evaluate((image) => getComputedStyle(image).objectPosition);
  expect(Number.parseFloat(position.split(' ')[1] ?? '')).toBeLessThanOrEqual(10);
});

it('leaves no word of the 404 page alone on a line', async () => {
  const { page } = await open('/nope', { allow: /Page not found/ });
  const widths = await page.getByText('We regret the error.').evaluate((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return Array.from(words.getClientRects(), ({ width }) => width);
  });
  expect(widths.length).toBeGreaterThan(2);
  expect(widths.at(-1)).toBeGreaterThan(60);
});

it('ends the descriptions of the blog at a word, with the dots beside it', async () => {
  const { page } = await open('/blog', { viewport: { width: 320, height: 844 } });
  expect(await withoutRoomForEllipsis(page.locator('.blog-card-description'))).toEqual([]);
});

it('sets the pages of errors at the margins, and leads back to the top of long pages alone', async () => {
  const { page } = await open('/blog/no-such-post', { viewport: { width: 390, height: 844 } });
  const leftOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  expect(await leftOf('h1')).toBe(await leftOf('.masthead-rule'));
  for (const path of ['/blog/no-such-post', '/search']) {
    await page.goto(new URL(path, stack().url).href, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'Back to top' }).isVisible(), path).toBe(false);
  }
  for (const path of ['/', '/faq', '/search?q=city', '/partners']) {
    await page.goto(new URL(path, stack().url).href, { waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('link', { name: 'Back to top' }).isVisible(), path).toBe(true);
  }
});

it.each([
  ['/faq', '.faq-answers'],
  ['/search?q=city', '.search-results'],
])('%s reaches the margin of the page', async (path, selector) => {
  const { page } = await open(path, { viewport: { width: 1440, height: 900 } });
  const [content, rule] = await Promise.all(
    [selector, '.masthead-rule'].map((one) => page.locator(one).first().boundingBox()),
  );
  expect((content?.x ?? 0) + (content?.width ?? 0)).toBeCloseTo((rule?.x ?? 0) + (rule?.width ?? 0), 0);
});

it('has a larger field on the page of the search', async () => {
  const { page } = await open('/partners');
  const fields = async () => {
    const input = page.getByRole('searchbox');
    const sizes: { height: number; font: number }[] = [];
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const font = await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      sizes.push({ height: (await input.boundingBox())?.height ?? 0, font });
    }
    return sizes;
  };
  const usual = await fields();
  await page.goto(new URL('/search?q=city', stack().url).href);
  for (const [index, large] of (await fields()).entries()) {
    expect(large.height).toBeGreaterThan(usual[index]?.height ?? 0);
    expect(large.font).toBeGreaterThan(usual[index]?.font ?? 0);
  }
});

it('draws no line under the arrow of “Back to top”', async () => {
  const { page } = await open('/faq', { viewport: { width: 390, height: 844 } });
  const link = page.getByRole('link', { name: 'Back to top' });
  const arrow = async () => {
    const box = await link.boundingBox();
    if (!box) throw new Error('the page has no such link');
    const width = box.height / 4;
    return page.screenshot({ clip: { ...box, x: box.x + box.width - width, width } });
  };
  await link.scrollIntoViewIfNeeded();
  const drawn = await arrow();
  await link.evaluate((element) => element.style.setProperty('text-decoration', 'none'));
  expect(drawn.equals(await arrow())).toBe(true);
});
