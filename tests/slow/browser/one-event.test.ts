import { expect, it } from 'vitest';
import { openReaders } from '../../support/reader.ts';
import { waitFor } from '../../support/wait-for.ts';

const TITLE = 'Tanker rollover closes the eastbound Gardiner Expressway near Jameson';

const { open, site } = openReaders({
  categories: ['Local News'],
  prepare: ({ publishArticle }) => {
    for (const _ of [1, 2]) publishArticle('Local News', { title: TITLE, summary: `${TITLE}, witnesses say.` });
  },
});

it('the link to another article on an event follows the headline for the keyboard, and is above the link of the card', async () => {
  const isFolded = async () => (await (await fetch(`${site().url}/`)).text()).includes('Also covered by');
  await waitFor(isFolded, { timeoutMs: 60_000, what: 'the event on the page' });
  const { page } = await open('/');
  await page.locator('#local-news .card-title a').first().focus();
  await page.keyboard.press('Tab');
  const link = page.locator('#local-news :is(.card-also, .card-covered) a').first();
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.href === href);
});
