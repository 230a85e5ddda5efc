import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../support/difficult-posts.ts';
import { openReaders } from '../../support/reader.ts';

const { open, openHydrated, site } = openReaders();

describe('a post', () => {
  it('in Arabic reads from right to left, without a drop cap', async () => {
    const { page } = await open('/blog/hikaya');
    for (const selector of ['h1', '.subtitle', '.prose > p']) {
      const block = page.locator(`.post ${selector}`).first();
      expect(await block.getAttribute('dir'), selector).toBe('auto');
      expect(await block.evaluate((element) => getComputedStyle(element).direction), selector).toBe('rtl');
    }
    expect(await page.locator('.drop-cap').count()).toBe(0);
  });

  it('in English opens with a drop cap over three lines, and has an Arabic title from right to left at its end', async () => {
    const { page } = await open('/blog/latin');
    const title = page.getByRole('link', { name: ARABIC }).getByText(ARABIC, { exact: true });
    expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    const first = page.locator('.prose > p').first();
    const letter = await first.evaluate((element) =>
      getComputedStyle(element, '::first-letter').getPropertyValue('initial-letter'),
    );
    expect(letter).toMatch(/^3/);
  });
});

it('sets an Arabic author between English words', async () => {
  const { page } = await openHydrated('/');
  const order = await page
    .locator('.card')
    .first()
    .evaluate((card, words) => {
      const author = card.querySelector('.card-author');
      const link = card.querySelector('.card-title a');
      if (!author || !link) throw new Error('no card');
      link.textContent = words;
      author.textContent = 'ليلى';
      const by = document.createRange();
      by.selectNodeContents(author.previousSibling ?? author);
      const places = [by, author, card.querySelector('.card-time')].map(
        (one) => one?.getBoundingClientRect().left ?? 0,
      );
      return { direction: getComputedStyle(link).direction, places };
    }, ARABIC);
  expect(order.places).toEqual([...order.places].sort((a, b) => a - b));
  expect(order.direction).toBe('rtl');
});

describe('a printed page', () => {
  it('has fewer than twelve sheets, and the date, and neither bars on rules nor empty embeds', async () => {
    const { page } = await open('/faq');
    for (const path of ['/faq', '/partners', '/']) {
      if (path !== '/faq') await page.goto(site().url + path);
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      const sheets = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      expect(sheets, path).toBeGreaterThan(0);
      expect(sheets, path).toBeLessThan(12);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.masthead-date').isVisible()).toBe(true);
    expect(await page.locator('#events').isVisible()).toBe(false);
    const bars = await page
      .locator('.section-header, .top-stories h2')
      .evaluateAll((all) => all.map((rule) => getComputedStyle(rule, '::before').display));
    expect(new Set(bars)).toEqual(new Set(['none']));
  });

  it('of a post has all of its code and tables', async () => {
    const { page } = await open('/blog/our-style-guide-on-one-page', { viewport: { width: 794, height: 1123 } });
    await page.locator('.scroller').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('.scroller').evaluateAll(
      (all) =>
        all.filter((box) => {
          const { overflowX, maskImage } = getComputedStyle(box);
          const isCut = overflowX !== 'visible' || maskImage !== 'none';
          const { right } = box.firstElementChild?.getBoundingClientRect() ?? box.getBoundingClientRect();
          return isCut || right > document.documentElement.clientWidth;
        }).length,
    );
    expect(cut).toBe(0);
    expect(await page.locator('.scroller').count()).toBeGreaterThan(3);
  });

  it('of a section has no empty embed, nor a link to one, unlike the page', async () => {
    const { page } = await open('/sections/events');
    const frame = page.locator('.embed');
    const link = page.locator('#events').getByRole('link', { name: 'Open Local Events in a new tab' });
    expect(await link.getAttribute('href')).toBe(await page.locator('#events iframe').getAttribute('src'));
    expect([await frame.isVisible(), await link.isVisible()]).toEqual([true, true]);
    await page.emulateMedia({ media: 'print' });
    expect([await frame.isVisible(), await link.isVisible()]).toEqual([false, false]);
  });
});

it('the Local Events frame of the home page has a link to its page, and lets a finger scroll', async () => {
  const { page } = await open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const frame = page.locator('#events iframe');
  const link = page.locator('#events').getByRole('link', { name: 'Open Local Events in a new tab' });
  expect(await link.getAttribute('href')).toBe(await frame.getAttribute('src'));
  expect(await frame.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
});

it('a partner’s document is 75 % as high as it is wide', async () => {
  const { page } = await open('/partners');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = await page.locator('.partner iframe').first().boundingBox();
    expect((frame?.height ?? 0) / (frame?.width ?? 1), `${width} px`).toBeCloseTo(0.75, 2);
  }
});
