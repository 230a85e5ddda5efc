import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/programs.mjs';
import { CLEAN_ENV } from './processes.ts';

/** Options of the test browser: it may run as root and makes no requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The stack's hosts are the only ones with an address: intercepting the others through Playwright would turn off the cache. */
const ONLY_STACK = '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * One process for all pages of a browser: starting one for each takes a tenth of the tests' time. Not for benches, where
 * a page would find its code compiled by the page before.
 */
export const ONE_RENDERER = ['--disable-site-isolation-trials', '--renderer-process-limit=1'];

/**
 * Starts Chromium, with more arguments if wanted. The caller closes it.
 * @throws without a Chromium, so that no browser test is skipped silently.
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No browser: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.');
  // A server in this process may have turned off the system's fonts (draw-text.ts), and Chromium crashes without any.
  return chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ONLY_STACK, ...args], env: CLEAN_ENV });
}
