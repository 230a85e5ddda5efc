import { canInstallPackages, installPackages } from './debian.mjs';
import { findProgram } from './find-program.mjs';

/** The headless shell first: it draws no windows, which saves a third of the processor time of a page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Chromium reads one list of features to disable, so this one holds those that Playwright disables too. The last two draw
 * the suggestions of the address bar in a process for each window, which takes more time than the pages of most tests.
 */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/** Options of the test browser: it may run as root and makes no requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
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
