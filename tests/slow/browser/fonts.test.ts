import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hydrated } from '../../support/navigate.ts';
import { openReaders } from '../../support/reader.ts';

const { open, site } = openReaders();

interface PlatformFont {
  postScriptName: string;
  /** Whether it is a web font. */
  isCustomFont: boolean;
}

/** The fonts that draw the text of the first element that matches. */
async function fontsOf(page: Page, selector: string): Promise<PlatformFont[]> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const node = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  return (await inspector.send('CSS.getPlatformFontsForNode', node)).fonts;
}

it('loads the Latin font with the page, and other letters when a page has them', async () => {
  const { page } = await open('about:blank', { isAlone: true });
  let fonts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts += 1;
  });
  await page.goto(`${site().url}/faq`);
  await page.evaluate(() => document.fonts.ready);
  await hydrated(page);
  await expect.poll(() => fonts).toBe(2);

  const setHeading = (text: string): Promise<void> =>
    page.locator('h1').evaluate(async (heading, words) => {
      heading.textContent = words;
      heading.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
  await setHeading('« Où l’œuvre naît », a naïve café at 12 Kurfürstenstraße, Überlingen');
  expect(fonts).toBe(2);
  await setHeading('Ærøskøbing');
  await expect.poll(() => fonts).toBe(3);
  const drawnWith = await fontsOf(page, 'h1');
  expect(drawnWith.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
});

it('sets italics in the italic of the font', async () => {
  const { page } = await open('/blog/how-a-story-gets-here');
  const emphasis = page.locator('.prose em').first();
  await emphasis.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const fonts = await fontsOf(page, '.prose em');
  expect(fonts.map(({ postScriptName, isCustomFont }) => `${isCustomFont} ${postScriptName}`)).toEqual([
    expect.stringMatching(/^true .*Italic/),
  ]);
});
