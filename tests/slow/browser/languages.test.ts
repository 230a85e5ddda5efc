import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DIST } from '../../../scripts/project.mjs';
import { COLOUR_RULES, violationsOf } from '../../support/axe.ts';
import { openReaders } from '../../support/reader.ts';

const { openHydrated } = openReaders('french');

const scripts = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
const accentOf = (page: Page) =>
  page
    .locator('.mark-accent')
    .first()
    .evaluate((mark) => getComputedStyle(mark).fill);

describe('a publication in French', () => {
  it('is hydrated in French, loads no other language, and stays French from page to page', async () => {
    const { texts } = JSON.parse(readFileSync(`${DIST}/client/manifest.json`, 'utf8'));
    const { page } = await openHydrated('/');
    const loaded = await scripts(page);
    expect(loaded).toContain(texts.fr);
    expect(loaded).not.toContain(texts.en);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.getByRole('link', { name: 'Aller au contenu' }).count()).toBe(1);
    const section = page.locator('#local-news');
    await section.getByRole('button', { name: /^Voir les \d+ articles de la rubrique / }).click();
    await section.getByRole('button', { name: 'Réduire la liste' }).waitFor();
    const announced = () => page.locator('#announcer').textContent();
    await expect.poll(announced).toMatch(/^\d+ articles de plus dans la rubrique /);
    const pages = page.getByRole('navigation', { name: 'Pages du site' });
    await pages.getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('heading', { level: 1, name: 'Foire aux questions' }).waitFor();
    expect(await page.title()).toBe('Foire aux questions | Montréal News');
    await page.getByRole('searchbox', { name: 'Chercher une question' }).fill('témoins');
    await expect.poll(() => page.locator('.faq-filter [role=status]').textContent()).toMatch(/^\d+ sur 90 questions$/);
    await pages.getByRole('link', { name: 'Blogue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blogue' }).waitFor();
    await expect.poll(() => page.locator('.read-more').first().textContent()).toBe('Lire la suite →');
  });

  it('shows its accent, which can be read', async () => {
    const { page } = await openHydrated('/partners', { bypassCSP: true });
    for (const [colorScheme, accent] of [
      ['light', 'rgb(11, 92, 138)'],
      ['dark', 'rgb(109, 157, 185)'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accentOf(page)).toBe(accent);
      expect(await violationsOf(page, COLOUR_RULES), colorScheme).toEqual([]);
    }
  });
});
