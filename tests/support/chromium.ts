import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

/**
 * Starts Chromium, headless. The caller closes it.
 * @throws where there is none, so that no browser test is skipped silently.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No browser: install chromium, or set CHROMIUM to the path of one.');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}
