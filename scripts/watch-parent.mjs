const CHECK_INTERVAL_MS = 250;

/**
 * Calls `onGone` once the parent of this process has died.
 * @param {number} parent
 * @param {() => void} onGone
 */
export function watchParent(parent, onGone) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
