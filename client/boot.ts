/**
 * The first script of every page, a few hundred bytes: it brings the app once the page stands. All of the page works
 * without scripts, so they wait until its first screen is painted with its pictures and compete with neither; a reader
 * who acts sooner has the app sooner.
 */

/** A picture that never comes, or a page that nobody looks at, holds the app up no longer than this. */
const MOST_MS = 4_000;
const ACTS = ['pointerdown', 'keydown'] as const;

/** The app's modules, its entry first: what `PageAssets` says, as the document writes it. */
const [entry, ...others] =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
let started = false;

function start(): void {
  if (started || !entry) return;
  started = true;
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A build that is gone leaves the page as it came, readable and navigable.
  import(entry).catch(() => undefined);
}

/** Starts once something is on the screen; at once where it is. */
function startWhenPainted(): void {
  new PerformanceObserver((_paints, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
}

if (document.readyState === 'complete') startWhenPainted();
else addEventListener('load', startWhenPainted, { once: true });
setTimeout(start, MOST_MS);
for (const act of ACTS) addEventListener(act, start, { once: true, passive: true });
