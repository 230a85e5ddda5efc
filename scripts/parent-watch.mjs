const ASK_EVERY_MS = 250;

/**
 * Calls `onGone` once this process has another parent than `parent`: whoever started it died without saying so.
 * @param {number} parent
 * @param {() => void} onGone
 */
export function watchParent(parent, onGone) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, ASK_EVERY_MS);
  timer.unref();
}
