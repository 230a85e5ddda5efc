import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

/**
 * The real browser, headless. The caller closes it.
 * @throws where there is none: a browser test is never skipped in silence.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No browser: install chromium, or name one in CHROMIUM.');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}
