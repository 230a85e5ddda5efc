import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { holdBack, isMarked, mark } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open } = openReaders();

describe('the FAQ', () => {
  it('opens one item at a time, and closes the open one', async () => {
    const { page } = await open('/faq');
    await hydrated(page);
    const questions = page.locator('main summary');
    expect(await questions.count()).toBeGreaterThanOrEqual(85);
    await questions.nth(0).click();
    await questions.nth(3).click();
    await expect.poll(() => page.locator('main details[open]').count()).toBe(1);
    await questions.nth(3).click();
    await expect.poll(() => page.locator('main details[open]').count()).toBe(0);
  });

  it('moves by Home, End and the arrows, wrapping around', async () => {
    const { page } = await open('/faq');
    await hydrated(page);
    const questions = page.locator('main summary');
    const count = await questions.count();
    const at = () => questions.evaluateAll((all) => all.findIndex((one) => one.matches(':focus')));
    await questions.nth(0).focus();
    await page.keyboard.press('ArrowUp');
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await at()).toBe(0);
    await page.keyboard.press('End');
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('Home');
    expect(await at()).toBe(0);
  });

  it('leaves room for the ring of its field', async () => {
    const { page } = await open('/faq');
    await hydrated(page);
    const [label, field, count] = await page
      .locator('.faq-filter > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const ring = 5;
    expect(field.top - label.bottom).toBeGreaterThan(ring);
    expect(count.top - field.bottom).toBeGreaterThan(ring);
  });

  it('leaves the answer free of the ring of its question', async () => {
    for (const width of [390, 1440]) {
      const { page } = await open('/faq', { viewport: { width, height: 844 } });
      await hydrated(page);
      await page.locator('main summary').first().press('Enter');
      const answer = page.locator('main details[open] .answer p');
      await answer.waitFor();
      const room = await answer.evaluate((element) => {
        const summary = element.closest('details')?.querySelector('summary');
        if (!summary) throw new Error('no question');
        const words = document.createRange();
        words.selectNodeContents(element);
        const { outlineOffset, outlineWidth } = getComputedStyle(summary);
        const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
        return words.getBoundingClientRect().top - summary.getBoundingClientRect().bottom - ring;
      });
      expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
    }
  });

  it('opens the item that the address names', async () => {
    const first = await open('/faq');
    const id = await first.page.locator('main details [id]').nth(20).getAttribute('id');
    const { page } = await open(`/faq#${id}`);
    await expect.poll(() => page.locator(`main details[open] #${id}`).count()).toBe(1);
  });

  it('has its questions as structured data while it is shown', async () => {
    const { page } = await open('/faq');
    await hydrated(page);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data['@type']).toBe('FAQPage');
    expect(data.mainEntity.length).toBe(await page.locator('main summary').count());
    await page.getByRole('banner').getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('heading', { name: 'Our Partners' }).waitFor();
    await expect.poll(() => page.locator('script[type="application/ld+json"]').count()).toBe(0);
  });
});

describe('local news', () => {
  it('starts with the city’s location, and changes it and the address without a reload', async () => {
    const { page } = await open('/news');
    await hydrated(page);
    await mark(page);
    const select = page.getByRole('combobox');
    expect(await select.inputValue()).toBe('toronto');
    const local = page.getByRole('region', { name: /Local News/ }).first();
    const before = await local.getByRole('article').first().textContent();
    await select.selectOption('vancouver');
    await page.waitForURL('**/news?location=vancouver');
    await expect.poll(() => local.getByRole('article').first().textContent()).not.toBe(before);
    await page.goBack();
    await expect.poll(() => select.inputValue()).toBe('toronto');
    expect(await isMarked(page)).toBe(true);
  });

  it('goes back with the focus still in the selector', async () => {
    const { page } = await open('/blog');
    await hydrated(page);
    await page.goto(new URL('/news', page.url()).href);
    await hydrated(page);
    const select = page.getByRole('combobox');
    await select.focus();
    await select.selectOption('vancouver');
    await page.waitForURL('**/news?location=vancouver');
    await page.goBack();
    await expect.poll(() => select.inputValue()).toBe('toronto');
    await page.goForward();
    await expect.poll(() => select.inputValue()).toBe('vancouver');
    expect(page.url()).toMatch(/location=vancouver$/);
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/blog');
  });

  it('loads its first image before all others, which are lazy', async () => {
    const { page } = await open('/news');
    const images = page.locator('main img');
    const [first, ...others] = await images.evaluateAll((all) =>
      all.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')].join()),
    );
    expect(first).toBe(',high');
    expect(new Set(others)).toEqual(new Set(['lazy,']));
  });

  it('keeps scroll position and focus when the location changes, also to the first one', async () => {
    const { page } = await open('/news', { viewport: { width: 390, height: 500 } });
    await hydrated(page);
    const select = page.getByRole('combobox');
    await select.focus();
    await page.evaluate(() => scrollTo(0, 120));
    for (const [id, name] of [
      ['vancouver', 'Vancouver'],
      ['toronto', 'Toronto'],
    ] as const) {
      await select.selectOption(id);
      // It is announced once the page has loaded and the focus would have moved.
      const status = page.getByRole('status').filter({ hasText: new RegExp(`^${name}: \\d+ articles$`) });
      await status.waitFor({ state: 'attached' });
      expect(await page.evaluate(() => scrollY), name).toBe(120);
      expect(await select.evaluate((element) => element === document.activeElement), name).toBe(true);
    }
  });

  it('shows the location chosen last, also while another one loads, and adds no entry for a return', async () => {
    const { page } = await open('/news');
    await hydrated(page);
    const before = await page.evaluate(() => history.length);
    const release = await holdBack(page, '**/api/news?location=vancouver');
    const select = page.getByRole('combobox');
    await select.selectOption('vancouver');
    const loaded = page.waitForResponse('**/api/news');
    await select.selectOption('toronto');
    await loaded;
    release();
    await page.locator('.news-sections:not([aria-busy])').waitFor();
    expect(await select.inputValue()).toBe('toronto');
    expect(new URL(page.url()).search).toBe('');
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  it.each([true, false])(
    'has its selector at the edge of the page, and in one row; scripts: %s',
    async (javaScriptEnabled) => {
      const { page } = await open('/news', { javaScriptEnabled, viewport: { width: 1366, height: 900 } });
      const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
      const last = await boxOf(javaScriptEnabled ? '.location select' : '.location .button');
      const [rule, select] = [await boxOf('.section-header'), await boxOf('.location select')];
      const end = (box: typeof last) => (box?.x ?? 0) + (box?.width ?? 0);
      expect(end(last)).toBeCloseTo(end(rule), 0);
      expect(last?.y).toBe(select?.y);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.location').isVisible()).toBe(false);
    },
  );
});
