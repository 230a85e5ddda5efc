import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/hydrated.ts';
import { openReaders } from '../support/reader.ts';

const { open } = openReaders();

describe('the FAQ', () => {
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
    const { page } = await open('/faq');
    await page.locator('main summary').first().press('Enter');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
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

  it('has its questions as structured data while it is shown', async () => {
    const { page } = await open('/faq');
    await hydrated(page);
    const described = page.locator('script[type="application/ld+json"]');
    const { '@graph': graph } = JSON.parse((await described.textContent()) ?? '');
    const faqPage = graph.find((thing: Record<string, unknown>) => thing['@type'] === 'FAQPage');
    expect(faqPage.mainEntity.length).toBe(await page.locator('main summary').count());
    await page.getByRole('banner').getByRole('link', { name: 'Partners' }).first().click();
    await page.getByRole('heading', { name: 'Our Partners' }).waitFor();
    await expect.poll(async () => (await described.allTextContents()).join()).not.toContain('FAQPage');
    await page.goBack();
    await expect.poll(async () => (await described.allTextContents()).join()).toContain('FAQPage');
  });
});
