import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openReaders } from '../../support/reader.ts';
import { waitFor } from '../../support/wait-for.ts';

/** A story of each section, so that none is one with another section's. */
const TITLES: Readonly<Record<string, string>> = {
  'Local News': 'Tanker rollover closes the eastbound Gardiner Expressway near Jameson',
  'World News': 'Fishermen find a lighthouse lens off the coast of Brittany',
  Sports: 'Curlers from Nunavut reach their first national final',
};
const TITLE = TITLES['Local News'] ?? '';

/** How many other publishers each section's card links to. */
const OTHERS = { 'local-news': 1, 'world-news': 1, sports: 2 };

/** The links of the other publishers' articles, by section. */
const links: string[] = [];

const { open, site } = openReaders({
  // World News is the third, whose later cards are a list.
  categories: ['Local News', 'National News', 'World News', 'Sports'],
  prepare: ({ publishArticle }) => {
    for (const category of ['Local News', 'Local News', 'World News', 'World News', 'Sports', 'Sports', 'Sports']) {
      const title = TITLES[category] ?? '';
      links.push(publishArticle(category, { title, summary: `${title}, witnesses say.` }).link);
    }
  },
});

beforeAll(async () => {
  const isFolded = async () => {
    const html = await (await fetch(`${site().url}/`)).text();
    return Object.entries(OTHERS).every(([anchor, others]) => {
      const card = html.split(`id="${anchor}"`)[1]?.split('</article>')[0];
      return card?.split('Also covered by').at(-1)?.match(/<a /g)?.length === others;
    });
  };
  await waitFor(isFolded, { timeoutMs: 60_000, what: 'the event on the page' });
});

/** The link to another publisher's article in the section. */
const linkIn = (page: Page, anchor: string) => page.locator(`#${anchor} :is(.card-also, .card-covered) a`).first();

describe('an event of several publishers', () => {
  it('has its other articles in reach without scripts, by name and headline, on the page of its section too', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    const link = page.locator('#local-news').getByRole('link', { name: new RegExp(`^.+ ${TITLE}$`) });
    expect(await link.count()).toBe(1);
    expect(links).toContain(await link.getAttribute('href'));
    await page.goto(`${site().url}/sections/sports`, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('.card-also a').count()).toBe(2);
  });

  it('has them after its headline for the keyboard, and above the link that covers the card', async () => {
    const { page } = await open('/');
    await page.locator('#local-news .card-title a').first().focus();
    await page.keyboard.press('Tab');
    expect(await linkIn(page, 'local-news').evaluate((link) => link === document.activeElement)).toBe(true);
    const href = await linkIn(page, 'local-news').getAttribute('href');
    await linkIn(page, 'local-news').click();
    await page.waitForURL((url) => url.href === href);
  });
});
