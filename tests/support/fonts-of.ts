import type { Page } from 'playwright-core';

interface PlatformFont {
  postScriptName: string;
  /** Whether it is a web font. */
  isCustomFont: boolean;
}

/** The fonts that draw the text of the first element that matches. */
export async function fontsOf(page: Page, selector: string): Promise<PlatformFont[]> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('DOM.enable');
  await inspector.send('CSS.enable');
  const { root } = await inspector.send('DOM.getDocument');
  const node = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  return (await inspector.send('CSS.getPlatformFontsForNode', node)).fonts;
}
