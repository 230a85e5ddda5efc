import { canInstallPackages, installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** The headless shell first: it draws no windows, which saves a third of the processor time of a page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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

/** Installs the distribution's browser where none is found; prints what to do where that is impossible. */
export function ensureChromium() {
  if (findChromium() || (canInstallPackages() && installPackages(['chromium-headless-shell', 'fonts-liberation'])))
    return;
  console.error(
    'No browser for the tests: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.',
  );
}
