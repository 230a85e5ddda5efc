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
    await page.keyboard.press('ArrowUp');
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('ArrowDown');
    expect(await at()).toBe(0);
    await page.keyboard.press('End');
    expect(await at()).toBe(count - 1);
    await page.keyboard.press('Home');
    expect(await at()).toBe(0);
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
