import { describe, expect, it } from 'vitest';
import { hydrated } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site } = openReaders();

/** The newest edition. */
async function pathOfEdition(): Promise<string> {
  const { editions } = await (await fetch(`${site().url}/api/editions`)).json();
  return editions[0].path;
}

describe('an edition', () => {
  it('is two clicks from the home page, and has its times and its focus after them', async () => {
    const { page } = await open('/', { viewport: { width: 390, height: 800 } });
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Morning edition' }).first().click();
    await page.getByRole('main').locator('.edition-line a').first().click();
    await page.waitForURL(/\/editions\/\d{4}-\d{2}-\d{2}$/);
    const heading = page.getByRole('heading', { level: 1, name: 'Morning edition' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.locator('.edition .card-time').first().textContent()).toMatch(/^\d+:\d\d [ap]\.m\.$/);
  });

  it('has each story once, says how many there are, ends, is linked under the date, and prints on two sheets', async () => {
    const { page } = await open(await pathOfEdition());
    const links = await page
      .locator('.edition .card-title a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    await page.getByText(new RegExp(`^${links.length} stories, about \\d+ minutes$`)).waitFor();
    await page.getByText('That is the paper.').waitFor();
    const link = page.getByRole('banner').getByRole('link', { name: /^Morning edition, \d+:\d\d [ap]\.m\.$/ });
    expect(await link.getAttribute('href')).toBe(await pathOfEdition());
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(2);
    }
  });

  it('fits a mail of 600 pixels without a style sheet', async () => {
    const { items } = await (await fetch(`${site().url}/feed/editions.json`)).json();
    const { page } = await open('about:blank', { viewport: { width: 600, height: 900 } });
    await page.route('**/mail', (route) => route.fulfill({ contentType: 'text/html', body: items[0].content_html }));
    await page.goto(`${site().url}/mail`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(600);
    expect(await page.getByRole('heading').count()).toBeGreaterThan(40);
    expect(await page.getByRole('link').count()).toBeGreaterThan(40);
  });
});
