import { anchorTarget } from './anchor-target.ts';

/** Where a navigation leaves the reader: scroll and focus (CONTRACT.md, "Navigation"). */
export interface Landing {
  /** With its `#`, or empty. */
  hash: string;
  /** How far down the reader was when they left this page; null on a first visit. */
  scrolled: number | null;
  /** From one page of a list to another: the way up is shown. */
  smooth: boolean;
}

const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function headingOf(target: HTMLElement | null): HTMLElement | null {
  if (!target) return document.querySelector<HTMLElement>('h1:not(.page-left h1)') ?? document.querySelector('main');
  return target.matches('[tabindex]') ? target : target.querySelector('h2[tabindex], h3[tabindex]');
}

/** Puts the reader where they asked to be, and focus on its heading. */
export function land({ hash, scrolled, smooth }: Landing): void {
  const target = anchorTarget(hash);
  if (scrolled !== null) window.scrollTo({ top: scrolled, behavior: 'instant' });
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: smooth && !lessMotion() ? 'smooth' : 'instant' });
  headingOf(scrolled === null ? target : null)?.focus({ preventScroll: true });
}

/**
 * We restore the scroll on Back ourselves, once the page is there; on a reload, or on the way back from another
 * site, the browser does, since the page comes whole from the server.
 */
export function takeOverScrolling(): void {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}
