import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';

const { open } = openReaders();

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
