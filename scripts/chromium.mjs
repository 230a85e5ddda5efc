import { canInstallPackages, installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What a test browser is started with: it may run as root, and talks to nobody but the test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser for the tests: `CHROMIUM`, else the first on PATH, else null. */
export function findChromium() {
  return process.env.CHROMIUM || findProgram(NAMES);
}

/** Installs the distribution's browser where there is none and that is possible. */
export function ensureChromium() {
  if (findChromium() || (canInstallPackages() && installPackages(['chromium', 'fonts-liberation']))) return;
  console.error('No browser for the browser tests: install chromium, or name one in CHROMIUM.');
}
