const CHECK_INTERVAL_MS = 250;

/**
 * Calls `onGone` once the parent of this process has died.
 * @param {() => void} onGone
 * @param {number} [parent]
 */
export function watchParent(onGone, parent = process.ppid) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
