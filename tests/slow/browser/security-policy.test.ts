import { describe, expect, it } from 'vitest';
import { hydrated } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site } = openReaders('embeds');

/** What the browser says of an embed's scripts. */
const STOPPED = /Content Security Policy|404 \(Not Found\)|This document requires 'Trusted/;

async function openWatched(path: string) {
  const { page, messages } = await open('about:blank', { isAlone: true, allow: STOPPED });
  await page.addInitScript(() =>
    Object.assign(window, { calls: 0, attacked: () => Object.assign(window, { calls: 1 }) }),
  );
  await page.goto(site().url + path);
  await hydrated(page);
  return { page, messages };
}

describe('the security policy', () => {
  it.each(['a load', 'a navigation'])('runs no script of an embed after %s, which is shown as it is', async (way) => {
    const { page } = await openWatched(way === 'a load' ? '/' : '/faq');
    if (way === 'a navigation') await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).click();
    const embed = page.locator('.embed');
    await embed.locator('#embedded').click();
    expect(await embed.locator('script, img[onerror], iframe').count()).toBe(4);
    expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toBe(0);
  });

  it('lets the pages write markup and no other code', async () => {
    const { page, messages } = await openWatched('/partners');
    await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first().click();
    await page.locator('head script[type="application/ld+json"]').waitFor({ state: 'attached' });
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
    await page.locator('.blog-card').first().click();
    await page.locator('.prose p').first().waitFor();
    expect(messages).toEqual([]);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>replaced</p>';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain('TrustedHTML');
  });
});
