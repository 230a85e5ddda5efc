const POSITION = 'position-before-reload';

/** The section in the upper half of the window, and how far from its top that begins, in pixels. */
interface Position {
  id: string;
  top: number;
}

const topOf = (id: string): number => document.getElementById(id)?.getBoundingClientRect().top ?? 0;

function currentPosition(): Position | undefined {
  const sections = Array.from(document.querySelectorAll('.section'), ({ id }) => ({ id, top: topOf(id) }));
  return sections.findLast(({ top }) => top <= window.innerHeight / 2);
}

/**
 * Gives sections that are far away their exact height, for a link within the page and for Back. What is at `position` stays
 * there: the browser would move it only with the next frame.
 */
function layOutAllSections(position = currentPosition()): void {
  document.documentElement.classList.add('all-laid-out');
  if (position) window.scrollBy({ top: topOf(position.id) - position.top, behavior: 'instant' });
}

/** The position at which this page was left. Undefined if the browser stores nothing for the site. */
function positionBefore(): Position | undefined {
  try {
    const { path, position } = JSON.parse(sessionStorage.getItem(POSITION) ?? '{}');
    return path === window.location.pathname ? position : undefined;
  } catch {
    return undefined;
  }
}

function storePosition(): void {
  try {
    sessionStorage.setItem(POSITION, JSON.stringify({ path: window.location.pathname, position: currentPosition() }));
  } catch {
    // The page begins at its top, or where the browser scrolls to.
  }
}

/** After a reload or a return from another site, the page is where it was left. */
function returnToPosition(): void {
  const position = positionBefore();
  // The browser goes on to restore its own position as the page grows.
  if (position) history.scrollRestoration = 'manual';
  layOutAllSections(position);
}

/** A position above all sections depends on no height of theirs, so a link that is followed there costs no layout. */
function prepareToLeave({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && (link.hash !== '' || currentPosition())) layOutAllSections();
}

const isReturn = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate');

/** Keeps the reader's position over a reload, Back and links within the page. To be called before the router starts. */
export function keepPosition(): void {
  if (isReturn()) returnToPosition();
  addEventListener('pagehide', storePosition);
  addEventListener('popstate', () => layOutAllSections());
  // Before the router sees it.
  addEventListener('click', prepareToLeave, true);
}
