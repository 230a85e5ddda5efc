import { ALL_PAGES } from '../../shared/pages/pages.ts';
import { editionPath } from '../../shared/paths.ts';
import { calendarDay } from '../../shared/rules/date-format.ts';

/** Addresses of the pages that are more than their path, in the sample newsroom. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/sections/:anchor': '/sections/sports',
  '/blog/:slug': '/blog/our-style-guide-on-one-page',
  '/search': '/search?q=city',
  '/editions/:date/:hour?': editionPath(calendarDay(Date.now(), 'America/Toronto')),
};

/** The stories of the sample newsroom change with its articles. */
const STORY = '/stories/:id';

/** An address of every page but that of a story; those without a parameter need no example. */
export const EVERY_PAGE: readonly string[] = ALL_PAGES.filter(({ path }) => path !== STORY).map(({ path }) => {
  const address = EXAMPLES[path] ?? path;
  if (address.includes(':')) throw new Error(`tests/support/every-page.ts has no example of ${path}`);
  return address;
});
