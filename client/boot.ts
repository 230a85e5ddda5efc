/**
 * The first script of every page, less than a kilobyte: it brings the app once the page stands. All of the page works
 * without scripts, so they wait until its first screen is on the glass with its pictures and compete with neither; a
 * reader who acts sooner has the app sooner.
 */

/** A picture that never comes, or a page that nobody looks at, holds the app up no longer than this. */
const MOST_MS = 4_000;
const ACTS = ['pointerdown', 'keydown'] as const;

/** The app's modules, its entry first: what `PageAssets` says, as the document writes it. */
const [entry, ...others] =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
let started = false;

const { classList } = document.documentElement;
/** No story waits any more for its layout (client/settle.ts, styles/section.css). */
const settled = (): void => classList.add('settled');

function start(): void {
  if (started || !entry) return;
  started = true;
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A build that is gone leaves the page as it is without scripts, readable and navigable.
  import(entry).catch(() => classList.add('settled', 'without-app'));
}

/** Resolves once something is on the screen; at once where it is. */
const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Resolves when what is ready now has been drawn: the frame after the next one begins. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A picture that has come is drawn only once it is read, which a slow phone does after `load`. */
async function startWhenDrawn(): Promise<void> {
  const first = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled([painted(), ...first.map((picture) => picture.decode())]);
  await drawn();
  start();
}

if (document.readyState === 'complete') startWhenDrawn();
else addEventListener('load', startWhenDrawn, { once: true });
setTimeout(start, MOST_MS);
for (const act of ACTS) addEventListener(act, start, { once: true, passive: true });

/** A reader who returns is put back by the browser at `load`: the stories above are as high as they are by then (client/settle.ts). */
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') settled();
