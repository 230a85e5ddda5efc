/** Loads the app after the visible content, and at the same time the texts that it imports. The page works without it. */
const { entry, texts } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

/** On a fast network `load` comes before the first paint, which should not wait for the app. */
function loadAfterPaint(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    loadEntry();
  });
  painted.observe({ type: 'paint', buffered: true });
}

function loadEntry(): void {
  const modules = [entry, texts].flatMap((file) => (file === undefined ? [] : import(file)));
  Promise.all(modules).catch(() => document.documentElement.classList.add('without-app'));
}

if (document.readyState === 'complete') loadAfterPaint();
else addEventListener('load', loadAfterPaint, { once: true });
