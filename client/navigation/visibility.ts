/** Runs `work` every `ms` while the page is visible, and at once on a return to it. The returned function ends it. */
export function whileVisible(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const isVisible = (): boolean => document.visibilityState === 'visible';
  const start = (): void => {
    clearInterval(timer);
    if (isVisible()) timer = setInterval(work, ms);
  };
  const onChange = (): void => {
    start();
    if (isVisible()) work();
  };
  document.addEventListener('visibilitychange', onChange);
  start();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
