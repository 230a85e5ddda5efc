import { describe, expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';

const { openHydrated } = openReaders();

describe('the FAQ', () => {
  it('moves by Home, End and the arrows, wrapping around', async () => {
    const { page } = await openHydrated('/faq');
    const questions = page.locator('main summary');
    const count = await questions.count();
    const at = () => questions.evaluateAll((all) => all.findIndex((one) => one.matches(':focus')));
    await questions.nth(0).focus();
    for (const [key, place] of [
      ['ArrowUp', count - 1],
      ['ArrowDown', 0],
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['End', count - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect(await at(), key).toBe(place);
    }
  });

  it('has its questions as structured data while it is shown', async () => {
    const { page } = await openHydrated('/faq');
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
