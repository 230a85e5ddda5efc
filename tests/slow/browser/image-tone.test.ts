import { expect, it } from 'vitest';
import type { HomeData } from '../../../shared/pages/home.ts';
import { holdBack, hydrated } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site } = openReaders();

it('an image has its mean colour while it loads, and nothing of it afterwards', async () => {
  const home: HomeData = await (await fetch(`${site().url}/api/home`)).json();
  const article = home.topStories.find(({ picture }) => picture !== null);
  expect((await fetch(`${site().url}/images/${article?.picture}/160`)).status).toBe(200);

  const { page } = await open('about:blank');
  const release = await holdBack(page, /\/images\//);
  // Other tests have had no page of this search, which would be as old as its cached copy.
  await page.goto(`${site().url}/search?q=${encodeURIComponent(article?.title ?? '')}`);
  const box = page.locator('.card').filter({ hasText: article?.title }).locator('.image');
  await hydrated(page);
  const { tone, colour, covers } = await box.locator('svg').evaluate((svg) => {
    const [inner, outer] = [svg, svg.parentElement ?? document.body].map((one) => one.getBoundingClientRect().toJSON());
    const colour = getComputedStyle(svg).backgroundColor;
    return { tone: svg.getAttribute('color'), colour, covers: JSON.stringify(inner) === JSON.stringify(outer) };
  });
  expect(covers).toBe(true);
  const levels = Array.from(tone?.slice(1) ?? '', (digit) => Number.parseInt(digit + digit, 16));
  expect(colour).toBe(`rgb(${levels.join(', ')})`);

  release();
  await expect.poll(() => box.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await box.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  const shown = await box.screenshot();
  await box.locator('svg').evaluate((svg) => svg.remove());
  expect((await box.screenshot()).equals(shown)).toBe(true);
});
