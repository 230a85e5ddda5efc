import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

/**
 * Starts Chromium, with more arguments if wanted; the caller closes it.
 * @throws without a Chromium, so that no browser test is skipped silently.
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No browser: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.');
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...args] });
}
