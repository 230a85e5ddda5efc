/**
 * The first script of every page, less than a kilobyte: it brings the app once the page stands. All of the page works
 * without scripts, so they wait until its first screen is on the glass with its pictures and compete with neither; a
 * reader who acts sooner has the app sooner.
 */

/** A picture that never comes, or a page that nobody looks at, holds the app up no longer than this. */
const MOST_MS = 4_000;
const ACTS = ['pointerdown', 'keydown'] as const;
const MOVES = ['wheel', ...ACTS] as const;

/** The app's modules, what `PageAssets` says, as the document writes it. */
const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
let started = false;
let moved = false;

const { classList } = document.documentElement;
/** No story waits any more for its layout (client/settle.ts, styles/section.css). */
const settled = (): void => classList.add('settled');

const noteMove = (): void => {
  moved = true;
};

function start(): void {
  if (started) return;
  started = true;
  // Each by itself, so that each is worked off as it comes, the entry after what it imports, and never all in one go.
  // Code that is gone leaves the page as it is without scripts, readable and navigable.
  Promise.all(modules.map((address) => import(address))).catch(() => classList.add('settled', 'without-app'));
}

/** Resolves once something is on the screen; at once where it is, or where the page is scrolled: Firefox notes no paint then. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (scrollY > 0) return resolve();
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/** Resolves when what is ready now has been drawn: the frame after the next one begins. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * A picture that has come is drawn only once it is read, which a slow phone does after `load`, and so is type. Where the
 * address names a section, the stories above it have their heights with the type: a reader who has not moved since is put
 * there again, since browsers look no more after `load`.
 */
async function startWhenDrawn(): Promise<void> {
  const first = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
  await Promise.allSettled([painted(), document.fonts.ready, ...first.map((picture) => picture.decode())]);
  await drawn();
  if (!moved && !returns) document.querySelector(':target')?.scrollIntoView({ behavior: 'instant' });
  start();
}

/** A reader who returns is put back by the browser at `load`: the stories above are as high as they are by then (client/settle.ts). */
const [visit] = performance.getEntriesByType('navigation');
const returns = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
if (returns) settled();

if (document.readyState === 'complete') startWhenDrawn();
else addEventListener('load', startWhenDrawn, { once: true });
setTimeout(start, MOST_MS);
for (const act of ACTS) addEventListener(act, start, { once: true, passive: true });
for (const move of MOVES) addEventListener(move, noteMove, { once: true, passive: true });
