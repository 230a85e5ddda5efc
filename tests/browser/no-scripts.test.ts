import { describe, expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';

const { open, site } = openReaders();

const WITHOUT = { javaScriptEnabled: false };
const SMALL = { ...WITHOUT, viewport: { width: 390, height: 844 } };

describe('a reader without scripts', () => {
  it('reads the home page and expands a section', async () => {
    const { page } = await open('/', WITHOUT);
    const culture = page.getByRole('region', { name: 'Arts & Culture' });
    const all = culture.getByRole('button', { name: /^See All \d+ Arts & Culture Articles$/ });
    const count = Number(((await all.textContent()) ?? '').match(/\d+/)?.[0]);
    await all.click();
    await page.waitForURL('**/?all=culture#culture');
    expect(await culture.getByRole('article').count()).toBe(count);
    await culture.getByRole('button', { name: 'Show Less' }).click();
    await page.waitForURL((url) => !url.searchParams.has('all'));
    expect(await culture.getByRole('article').count()).toBe(5);
  });

  it('sees the section that the menu leads to', async () => {
    const { page } = await open('/', SMALL);
    await page.getByText('Toggle menu').click();
    await page.getByRole('navigation', { name: 'All sections' }).getByRole('link', { name: 'Politics' }).click();
    await page.waitForURL('**/#politics');
    const isSeen = () =>
      page.locator('#politics h2').evaluate((heading) => {
        const { left, right, top, bottom } = heading.getBoundingClientRect();
        return heading.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isSeen).toBe(true);
  });

  it('reads the pages of the blog and a post', async () => {
    const { page } = await open('/blog', WITHOUT);
    const bar = page.getByRole('navigation', { name: /pagination|pages/i });
    await bar.getByRole('link', { name: /2/ }).click();
    await page.waitForURL('**/blog?page=2');
    const post = page.getByRole('main').getByRole('link').filter({ hasText: 'Read More' }).first();
    // A post that the server has to wait for longer than a second is sent as loading.
    await fetch(`${site().url}/api${await post.getAttribute('href')}`);
    await post.click();
    await page.waitForURL('**/blog/*');
    await page.getByRole('link', { name: 'Back to All Blogs' }).click();
    await page.waitForURL('**/blog');
  });

  it('opens one answer of the FAQ at a time', async () => {
    const { page } = await open('/faq', WITHOUT);
    const questions = page.locator('details[name] > summary');
    expect(await questions.count()).toBeGreaterThanOrEqual(85);
    await questions.nth(0).click();
    await questions.nth(1).click();
    expect(await page.locator('details[name][open]').count()).toBe(1);
    await questions.nth(1).click();
    expect(await page.locator('details[name][open]').count()).toBe(0);
  });

  it('chooses another location for local news', async () => {
    const { page } = await open('/news', WITHOUT);
    const select = page.getByRole('combobox');
    expect(await select.inputValue()).toBe('toronto');
    await select.selectOption('vancouver');
    await page.getByRole('main').getByRole('button').first().click();
    await page.waitForURL('**/news?location=vancouver');
    expect(await select.inputValue()).toBe('vancouver');
  });
});

describe('a reader whose browser cannot load the app', () => {
  const openWithoutApp = async (path: string) => {
    const { page } = await open('about:blank', {
      viewport: { width: 390, height: 844 },
      allow: /Failed to load resource/,
    });
    await page.route(/assets\/entry-.*\.js$/, (route) => route.abort());
    await page.goto(site().url + path);
    await page.locator('html.without-app').waitFor();
    return page;
  };

  it('sees the section that a link of the menu leads to', async () => {
    const page = await openWithoutApp('/');
    await page.locator('.menu summary').click();
    await page.locator('.menu-panel').getByRole('link', { name: 'Sports', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Sports', exact: true });
    await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(200);
    const isCovered = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return !document.elementFromPoint(left + 5, top + 5)?.closest('.section-header');
    };
    await expect.poll(() => heading.evaluate(isCovered)).toBe(false);
  });

  it('sees no filter of the FAQ, which would do nothing', async () => {
    const page = await openWithoutApp('/faq');
    expect(await page.locator('.faq-filter').isVisible()).toBe(false);
    await page.locator('main summary').first().click();
    expect(await page.locator('main details[open]').count()).toBe(1);
  });
});
