import { canInstallPackages, findProgram, installPackages, isDebian } from './programs.mjs';

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

/** Whether the tests use Debian's headless shell, or the browser that `CHROMIUM` names. */
export const hasPreferredChromium = () => Boolean(process.env.CHROMIUM) || findProgram([HEADLESS_SHELL]) !== null;

/** Installs Debian's headless shell if that is possible; Ubuntu has no package of it. Returns whether it succeeded. */
export const installHeadlessShell = () =>
  canInstallPackages() && isDebian() && installPackages([HEADLESS_SHELL, 'fonts-liberation']);

/** Installs the headless shell if there is no browser, and prints what to do if that fails. */
export function ensureChromium() {
  if (findChromium() || installHeadlessShell()) return;
  console.error(
    'No browser for the tests: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.',
  );
}
