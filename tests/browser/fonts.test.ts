import { expect, it } from 'vitest';
import { fontsOf } from '../support/fonts-of.ts';
import { hydrated } from '../support/hydrated.ts';
import { openReaders } from '../support/reader.ts';

const { open, stack } = openReaders();

it('loads the Latin font with the page, and other letters when a page has them', async () => {
  const { page } = await open('about:blank');
  let fonts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts += 1;
  });
  await page.goto(`${stack().url}/faq`);
  await page.evaluate(() => document.fonts.ready);
  await hydrated(page);
  expect(fonts).toBe(2);

  const setHeading = (text: string): Promise<void> =>
    page.locator('h1').evaluate(async (heading, words) => {
      heading.textContent = words;
      heading.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
  await setHeading('« Où l’œuvre naît », a naïve café at 12 Kurfürstenstraße, Überlingen');
  expect(fonts).toBe(2);
  await setHeading('Ærøskøbing');
  expect(fonts).toBe(3);
  const drawnWith = await fontsOf(page, 'h1');
  expect(drawnWith.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
});
