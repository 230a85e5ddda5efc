import { describe, expect, it } from 'vitest';
import { withoutRoomForEllipsis } from '../support/drawn-page.ts';
import { openReaders } from '../support/reader.ts';

const { open, site } = openReaders();
const LAPTOP = { width: 1366, height: 768 };

/** The address of a post with a pin. */
const pathOfPin = () => `/blog/${site().posts[4]?.slug}`;

describe('a post', () => {
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

  it.each([true, false])('stops Tab at code and tables that scroll, and at no others; scripts: %s', async (scripts) => {
    const { page } = await open('/blog/scrolling', { viewport: LAPTOP, javaScriptEnabled: scripts });
    // A region that scrolls becomes a stop with a frame after hydration.
    await expect.poll(() => page.locator('.scroller[tabindex]').count()).toBe(scripts ? 2 : 0);
    await page.locator('.prose a').first().focus();
    const stops: string[] = [];
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    do {
      await page.keyboard.press('Tab');
      stops.push(await name());
    } while (stops.at(-1) !== '');
    expect(stops).toEqual(['Code', 'Table', '']);
  });
});

it('ends the descriptions of the blog at a word, with the dots beside it', async () => {
  const { page } = await open('/blog', { viewport: { width: 320, height: 844 } });
  await page.evaluate(() => document.fonts.ready);
  expect(await withoutRoomForEllipsis(page.locator('.blog-card-description'))).toEqual([]);
});

it('without scripts, a link on a phone leads back to the top of long pages alone', async () => {
  const { page } = await open('/blog/no-such-post', {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const back = page.getByRole('link', { name: 'Back to top' });
  expect(await back.isVisible()).toBe(false);
  await page.goto(`${site().url}/partners`, { waitUntil: 'domcontentloaded' });
  await back.click();
  await expect.poll(async () => (await page.locator('.masthead-network').boundingBox())?.y ?? -1).toBeGreaterThan(0);
});
