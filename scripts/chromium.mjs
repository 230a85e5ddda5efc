import { canInstallPackages, installPackages, isDebian } from './debian.mjs';
import { findProgram } from './find-program.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** The program of the test browser: `CHROMIUM`, else the first on PATH, else null. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(NAMES);
}

/**
 * Installs Debian's headless shell where that is possible, also beside another browser: it draws no windows, which saves
 * a third of the processor time of a page. Ubuntu has no package of it. Prints what to do where no browser is found.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM || findProgram([HEADLESS_SHELL])) return;
  if (canInstallPackages() && isDebian() && installPackages([HEADLESS_SHELL, 'fonts-liberation'])) return;
  if (findChromium()) return;
  console.error(
    'No browser for the tests: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.',
  );
}
