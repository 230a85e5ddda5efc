import { storyId } from '../../shared/node/publication-stories.ts';
import { ALL_PAGES } from '../../shared/pages/pages.ts';
import type { SectionData } from '../../shared/pages/section.ts';
import { editionPath, storyPath } from '../../shared/paths.ts';
import { calendarDay } from '../../shared/rules/date-format.ts';

/** Stands for a story, since its id comes from the address of its oldest article. `addressOn` finds one. */
const ANY_STORY = storyPath('any');

/** Addresses of the pages that are more than their path, in the sample newsroom. */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/sections/:anchor': '/sections/sports',
  '/blog/:slug': '/blog/our-style-guide-on-one-page',
  '/search': '/search?q=city',
  '/editions/:date/:hour?': editionPath(calendarDay(Date.now(), 'America/Toronto')),
  '/stories/:id': ANY_STORY,
};

/** An address of every page. Those without a parameter need no example. */
export const EVERY_PAGE: readonly string[] = ALL_PAGES.map(({ path }) => {
  const address = EXAMPLES[path] ?? path;
  if (address.includes(':')) throw new Error(`tests/support/every-page.ts has no example of ${path}`);
  return address;
});

/** An address of `EVERY_PAGE` as the server at `origin` has it. */
export async function addressOn(origin: string, address: string): Promise<string> {
  if (address !== ANY_STORY) return address;
  const { articles }: SectionData = await (await fetch(`${origin}/api/sections/sports`)).json();
  const [article] = articles;
  if (!article) throw new Error('the sample newsroom has no sports');
  // The address of an article's own story leads to the story that it is part of.
  const response = await fetch(origin + storyPath(storyId(article)));
  if (!response.ok) throw new Error(`a story responded ${response.status}`);
  return new URL(response.url).pathname;
}
