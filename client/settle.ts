import { pause } from './pause.ts';

/**
 * Lays out the stories that wait below the first screen (styles/section.css), a section at a time, so that no phone has
 * to do all of it in one go, neither before its first paint nor after; then none waits any more. What the reader looks at
 * stays where it is: the browser moves the page by what comes out higher or lower above it.
 */
export async function settle(): Promise<void> {
  for (const stories of document.querySelectorAll('.stories')) {
    if (getComputedStyle(stories).contentVisibility === 'visible') break;
    stories.lastElementChild?.getBoundingClientRect();
    await pause();
  }
  document.documentElement.classList.add('settled');
}
