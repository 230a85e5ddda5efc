import { ALL_PAGES } from '../../shared/pages/pages.ts';
import { editionPath } from '../../shared/paths.ts';
import { calendarDay } from '../../shared/rules/date-format.ts';

/** Addresses of the pages that are more than their path, in the sample newsroom. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/sections/:anchor': '/sections/sports',
  '/stories/:id': '/stories/unknown',
  '/blog/:slug': '/blog/our-style-guide-on-one-page',
  '/search': '/search?q=city',
  '/editions/:date/:hour?': editionPath(calendarDay(Date.now(), 'America/Toronto')),
};

/** An address of every page; those without a parameter need no example. */
export const EVERY_PAGE: readonly string[] = ALL_PAGES.map(({ path }) => {
  const address = EXAMPLES[path] ?? path;
  if (address.includes(':')) throw new Error(`tests/support/every-page.ts has no example of ${path}`);
  return address;
});
