import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';
import { waitFor } from '../support/wait-for.ts';

const { open, stack } = openReaders();

const TITLE = 'Tanker rollover closes the eastbound Gardiner Expressway near Jameson';
const REPORT = {
  title: TITLE,
  summary: 'A tanker truck rolled over on the eastbound Gardiner Expressway near Jameson Avenue on Friday, police say.',
};

/** The links of the other publishers' articles, by section. */
const links: string[] = [];

beforeAll(async () => {
  for (const category of ['Local News', 'Local News', 'World News', 'World News', 'Sports', 'Sports', 'Sports']) {
    links.push(stack().newsroom.publishArticle(category, REPORT).link);
  }
  const isFolded = async () => {
    const html = await (await fetch(`${stack().url}/`)).text();
    return ['local-news', 'world-news', 'sports'].every((anchor) =>
      html.split(`id="${anchor}"`)[1]?.split('</article>')[0]?.includes('Also from'),
    );
  };
  await waitFor(isFolded, { timeoutMs: 60_000, what: 'the event on the page' });
});

const also = (page: Page) => page.locator('.card-also');

describe('an event of several publishers', () => {
  it('has its other articles in reach without scripts, by name and headline', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    const link = page.locator('#local-news').getByRole('link', { name: new RegExp(`^.+ ?: ${TITLE}$`) });
    expect(await link.count()).toBe(1);
    expect(links).toContain(await link.getAttribute('href'));
  });
});
