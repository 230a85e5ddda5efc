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

const { open, site, openHydrated } = openReaders({
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

const PHONE = { viewport: { width: 390, height: 844 } };

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

  it('is easy to hit with a finger, and leads from the letters of each name to its own article, in several lines too', async () => {
    const { page } = await openHydrated('/', PHONE);
    for (const anchor of ['local-news', 'world-news', 'sports']) {
      const box = await linkIn(page, anchor).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
    }
    const isHit = await linkIn(page, 'sports').evaluate((first) => {
      const names = [...Array(6).keys()].map((number) => {
        const link = first.cloneNode(true) as Element;
        const letters = link.querySelector('bdi');
        if (letters) letters.textContent = `Publisher of the city, number ${number}`;
        return link;
      });
      first.parentElement?.replaceChildren(...names.flatMap((link) => [link, ', ']));
      names[3]?.scrollIntoView({ block: 'center' });
      return names.map((link) => {
        const letters = [...(link.querySelector('bdi')?.getClientRects() ?? [])];
        const isLinkAt = (x: number, y: number) => link.contains(document.elementFromPoint(x, y));
        return letters.every(({ left, right, top, bottom }) =>
          [top + 1, (top + bottom) / 2, bottom - 1].every((y) => isLinkAt((left + right) / 2, y)),
        );
      });
    });
    expect(isHit).toEqual(Array(6).fill(true));
  });
});
