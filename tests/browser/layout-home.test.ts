import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startDifficultFeeds, TITLES } from '../support/difficult-content.ts';
import { layoutShifts, withoutRoomForEllipsis } from '../support/drawn-page.ts';
import { openReaders } from '../support/reader.ts';

const { publication, close } = await startDifficultFeeds();
const { open, openHydrated } = openReaders({ publication: { ...publication, city: 'Saint-Jean-sur-Richelieu' } });
afterAll(close);

const WIDTHS = [820, 1024, 1100, 1366, 1440, 1920];

let home: Page | undefined;

/** The home page at this width and its top. All tests but the last look at the same one. */
async function openAt(width: number): Promise<Page> {
  home ??= (await open('/', { isKept: true })).page;
  await home.setViewportSize({ width, height: 900 });
  await home.evaluate(() => window.scrollTo(0, 0));
  return home;
}

/** Opens the home page and measures it at one width after the other. */
async function measureAt(widths: number[], measure: (page: Page, what: string) => Promise<void>): Promise<void> {
  const page = await openAt(widths[0] ?? 1440);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await measure(page, `${width} px`);
  }
}

const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON());

const fontSizeOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('a section', () => {
  it('has full rows, however many articles have a picture', async () => {
    await measureAt(WIDTHS, async (page, what) => {
      const gaps = await page.locator('.cards-grid').evaluateAll((grids) =>
        grids.flatMap((grid) => {
          const boxes = Array.from(grid.children, (cell) => cell.getBoundingClientRect());
          const ends = boxes.map(({ top }) =>
            Math.max(...boxes.filter((box) => box.top === top).map((box) => box.right)),
          );
          const gap = grid.getBoundingClientRect().right - Math.min(...ends);
          return gap > 2 ? [`${grid.closest('section')?.id}: ${gap}`] : [];
        }),
      );
      expect(gaps, what).toEqual([]);
    });
  });

  it('has no image that is more than 2.4 times as wide as high', async () => {
    await measureAt([390, 700, ...WIDTHS], async (page, what) => {
      const ratios = await page
        .locator('.image')
        .evaluateAll((all) => all.map((image) => image.clientWidth / image.clientHeight));
      expect(Math.max(...ratios), what).toBeLessThan(2.45);
    });
  });

  it('has images of the specified heights, and no letter in place of one that is missing', async () => {
    await measureAt([390, 1366], async (page, what) => {
      const heights = await page
        .locator('.image')
        .evaluateAll((all) =>
          all.map((image) => `${image.closest('article')?.classList.item(1)} ${image.clientHeight}`),
        );
      const expected = ['card-featured 256', 'card-large 256', 'card-medium 192'];
      expect([...new Set(heights)].filter((height) => !height.includes('small')).sort(), what).toEqual(expected);
      expect(await page.locator('.image:not(:has(img))').count(), what).toBe(0);
    });
  });

  it('opens the second half of the page with a double rule', async () => {
    const page = await openAt(1440);
    const divided = await page
      .locator('main section[id]')
      .evaluateAll((all) => all.filter((section) => getComputedStyle(section, '::before').borderTopWidth === '3px'));
    expect(divided).toHaveLength(1);
  });
});

describe('the lead', () => {
  it('has no blank paper under its image, and Top Stories has room to read', async () => {
    await measureAt([1024, 1100, 1199, 1200, 1366, 1440], async (page, what) => {
      const [image, summary, card, story] = await Promise.all([
        boxOf(page, '.card-featured .image'),
        boxOf(page, '.card-featured .card-summary'),
        boxOf(page, '.card-featured'),
        boxOf(page, '.top-stories .card-text'),
      ]);
      const below = summary.top >= image.bottom ? summary.top : card.bottom;
      expect(below - image.bottom, what).toBeLessThanOrEqual(24);
      expect(story.width, what).toBeGreaterThan(190);
    });
  });

  it('is a link where its image is, and not on the paper beneath', async () => {
    await measureAt([1024, 1440], async (page, what) => {
      const [image, card] = await Promise.all([boxOf(page, '.card-featured .image'), boxOf(page, '.card-featured')]);
      const isLink = (x: number, y: number): Promise<boolean> =>
        page.evaluate(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.matches('a') === true, [x, y]);
      expect(await isLink(image.left + 5, image.bottom - 5), what).toBe(true);
      expect(await isLink(image.right - 5, image.top + 5), what).toBe(true);
      expect(await isLink(image.left + 5, card.bottom + 5), what).toBe(false);
      expect(card.bottom - image.bottom > 24 && image.width < 0.9 * card.width, what).toBe(false);
    });
  });
});

it('ends a byline where an article from right to left begins its lines', async () => {
  await measureAt([390, 820, 1366], async (page, what) => {
    const ends = await page
      .locator('#health .card, #real-estate .card')
      .evaluateAll((cards) =>
        cards.map((card) =>
          ['.card-summary', '.card-byline time'].map((part) => card.querySelector(part)?.getBoundingClientRect().right),
        ),
      );
    expect(ends.length, what).toBe(8);
    for (const [summary = 0, time = 0] of ends) expect(Math.abs(summary - time), what).toBeLessThanOrEqual(2);
  });
});

describe('the video', () => {
  it('stands beside its text in a band of about 400 px, under a heading smaller than the lead’s', async () => {
    await measureAt([820, 1024, 1366, 1920], async (page, what) => {
      const [band, text, player] = await Promise.all([
        boxOf(page, '.video-band'),
        boxOf(page, '.video-band .page > :first-child'),
        boxOf(page, '.video-player'),
      ]);
      expect(band.height, what).toBeLessThan(430);
      expect(text.right, what).toBeLessThan(player.left);
      expect(player.width / player.height, what).toBeCloseTo(16 / 9, 1);
      expect(await fontSizeOf(page, '.video-band h2'), what).toBeLessThan(await fontSizeOf(page, '.card-featured h2'));
    });
  });
});

describe('a long name', () => {
  /** The lines of a text: those of the letters, not those of its box. */
  const linesOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((link) => {
      const letters = document.createRange();
      letters.selectNodeContents(link.lastChild ?? link);
      return Array.from(letters.getClientRects(), (line) => line.toJSON());
    });

  it('stands by its mark, and clear of the search field', async () => {
    await measureAt([320, 360, 820, 1024, 1100, 1366], async (page, what) => {
      const [lines, mark, field] = await Promise.all([
        linesOf(page, '.nameplate a'),
        boxOf(page, '.nameplate .mark'),
        boxOf(page, '.search'),
      ]);
      const gap = lines[0].left - mark.right;
      expect(gap > 0 && gap < mark.width, `${what}: ${gap}`).toBe(true);
      const isClear = ({ left, right, top, bottom }: DOMRect) =>
        right < field.left || left > field.right || top >= field.bottom - 1 || bottom <= field.top + 1;
      expect(
        lines.filter((line) => !isClear(line)),
        what,
      ).toEqual([]);
    });
  });

  it('is whole in the stuck bar', async () => {
    await measureAt([320, 390, 1024, 1366, 1600, 1920], async (page, what) => {
      await page.evaluate(() => window.scrollTo(0, 1500));
      const bar = (await page.locator('.menu').isVisible()) ? '.menu' : '.section-nav';
      await expect.poll(() => page.locator(`${bar} .bar-name`).isVisible()).toBe(true);
      const [lines, box, word, icon] = await Promise.all([
        linesOf(page, `${bar} .bar-name`),
        boxOf(page, `${bar} .bar-name`),
        boxOf(page, '.menu-label'),
        boxOf(page, '.menu-icon'),
      ]);
      const isWhole = ({ left, right, top, bottom }: DOMRect) =>
        left >= Math.max(0, box.left) - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1;
      expect(
        lines.filter((line) => !isWhole(line)),
        what,
      ).toEqual([]);
      if (bar === '.menu') {
        expect(box.left - word.right, what).toBeGreaterThan(4);
        expect(icon.left - box.right, what).toBeGreaterThan(4);
        expect(icon.width, what).toBe(24);
      }
    });
  });
});

describe('a card', () => {
  it('is one link, with its summary and the gap above it', async () => {
    const page = await openAt(390);
    const missed = await page.locator('.card').evaluateAll((cards) =>
      cards.flatMap((card) => {
        card.scrollIntoView({ block: 'center' });
        const link = card.querySelector('.card-title a');
        const { left, top, width, height } =
          card.querySelector('.card-summary')?.getBoundingClientRect() ?? new DOMRect();
        const atPoint = [
          document.elementFromPoint(left + width / 2, top + height / 2),
          document.elementFromPoint(left + 20, top - 2),
        ];
        return atPoint.every((element) => element === link) ? [] : [link?.textContent];
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each(['small', 'medium', 'large'])('steps down with a long headline: %s', async (size) => {
    const page = await openAt(1440);
    const sizes = await page
      .locator(`.cards .card-${size}:has(.image):not(.across, .half, .columns-3) .card-title`)
      .evaluateAll((all) =>
        all.map(
          (title) => [title.textContent?.slice(0, -4), Number.parseFloat(getComputedStyle(title).fontSize)] as const,
        ),
      );
    const sizeOf = (wanted: string) =>
      Math.max(...sizes.filter(([title]) => title === wanted).map(([, pixels]) => pixels));
    const [short, long, longer] = [sizeOf(TITLES[0]), sizeOf(TITLES[2]), sizeOf(TITLES[3])];
    expect(long).toBeLessThan(short);
    expect(longer).toBeLessThan(long);
  });

  it('ends its summary at a word, with the dots beside it', async () => {
    await measureAt([390, 820, 1366], async (page, what) => {
      const summaries = page.locator(':is(.card-small, .card-medium) .card-summary');
      expect(await withoutRoomForEllipsis(summaries), what).toEqual([]);
    });
  });
});

it('moves nothing while its images come', async () => {
  const { page } = await open('/', { viewport: { width: 1366, height: 900 } });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
});

it('breaks a word of other people that is longer than its column', async () => {
  const { page } = await openHydrated('/', { viewport: { width: 390, height: 844 } });
  const texts = page.locator(':is(.masthead-tagline, .video-title, .card-title a, .card-summary, .card-author)');
  const outside = await texts.evaluateAll((all) => {
    for (const text of all) text.textContent = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    return all.flatMap((text) => {
      const { left, right } = text.getBoundingClientRect();
      return left < 0 || right > innerWidth ? [text.className] : [];
    });
  });
  expect(outside).toEqual([]);
});
