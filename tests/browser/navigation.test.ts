import { describe, expect, it } from 'vitest';
import {
  focused,
  follow,
  goTo,
  holdBack,
  hydrated,
  isMarked,
  mark,
  restingTop,
  scrollDown,
} from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

describe('navigation', () => {
  it('needs no reload, focuses the heading, scrolls to the top, and restores the position on Back', async () => {
    const { page } = await openHydrated('/');
    await mark(page);
    await scrollDown(page, 1200);
    await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await expect.poll(() => page.title()).toBe('Frequently Asked Questions | Toronto News');
    await expect.poll(() => focused(page)).toBe('H1 Frequently Asked Questions');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => page.locator('a[aria-current="page"]').first().textContent()).toBe('FAQ');
    await page.goBack();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    expect(await isMarked(page)).toBe(true);
  });

  it('restores the scroll position and the open sections on Back', async () => {
    const { page } = await openHydrated('/blog');
    await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).click();
    const less = page.locator('#food .see-all button', { hasText: 'Show Less' });
    await page.locator('#food .see-all button').click();
    await less.waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first();
    const before = await restingTop(link);
    await link.click();
    // The heading of a page that takes long is shown before its address.
    await page.waitForURL('**/faq');
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await page.goBack();
    // What the reader sees: sections far away get their exact height in between, so the position in pixels differs.
    await expect.poll(async () => Math.abs((await restingTop(link)) - before)).toBeLessThan(20);
    expect(await less.count()).toBe(1);
  });

  it('leads to a section of the home page, with focus on its heading', async () => {
    const { page } = await openHydrated('/blog');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Opinion' }).first().click();
    await expect.poll(() => focused(page)).toBe('H2 Opinion & Editorials');
    // Its rule stands 48 px below its top, close to the sticky bar (`scroll-margin-block-start`).
    const top = () => page.locator('#opinion').evaluate((section) => Math.round(section.getBoundingClientRect().top));
    await expect.poll(top).toBe(20);
    await page.locator('.section-nav a[aria-current="location"]', { hasText: 'Opinion' }).waitFor();
  });

  it('prefetches the page of a link under the pointer, and shows a loading state, though only after a delay', async () => {
    const { page } = await openHydrated('/partners');
    const ahead = page.waitForRequest('**/api/blog**');
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().hover();
    await ahead;

    const releaseHome = await holdBack(page, '**/api/home**');
    const home = page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).first();
    // From the click to the first change of the page, which is its loading state.
    const delay = await home.evaluate(
      (link) =>
        new Promise<number>((resolve) => {
          const changed = new MutationObserver(() => resolve(performance.now() - clickedAt));
          for (const main of document.querySelectorAll('main')) changed.observe(main, { childList: true });
          const clickedAt = performance.now();
          if (link instanceof HTMLElement) link.click();
        }),
    );
    expect(delay).toBeGreaterThan(140);
    await page.getByText('Loading latest news...').waitFor();
    releaseHome();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();

    // The FAQ has words of its own until its questions are there.
    const release = await holdBack(page, '**/api/faq');
    await follow(page.getByRole('banner').getByRole('link', { name: 'FAQ' }).first());
    await expect.poll(() => page.locator('main .loading').textContent()).toBe('Loading...');
    release();
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
  });

  it('follows a link within the page that is shown, or goes on to the page that is loading', async () => {
    const { page } = await openHydrated('/faq?from=letter');
    await mark(page);
    const subject = page.locator('.faq-index a').last();
    const hash = await subject.evaluate((link: HTMLAnchorElement) => link.hash);
    await subject.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    expect(new URL(page.url()).search).toBe('?from=letter');
    await expect.poll(() => focused(page)).toBe(`H2 ${await subject.textContent()}`);
    expect(await isMarked(page)).toBe(true);

    const releaseLatest = await holdBack(page, '**/api/latest**');
    await page.getByRole('banner').getByRole('link', { name: 'Latest' }).first().click();
    await page.locator('main .loading', { hasText: 'Loading latest news...' }).waitFor();
    await page.getByRole('link', { name: /^Skip to the/ }).press('Enter');
    releaseLatest();
    await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor();
    await page.waitForURL('**/latest#main');
  });

  it('shows an error with one heading, which has the focus, where a page cannot be loaded or rendered', async () => {
    const { page } = await openHydrated('/faq', { allow: /Error|Failed to load resource/ });
    await page.route('**/api/home', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Toronto News' }).first().click();
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Unexpected Application Error']);
    await expect.poll(() => focused(page)).toBe('H1 Unexpected Application Error');
    await expect.poll(() => page.title()).toBe('Unexpected Application Error | Toronto News');
    await page.unroute('**/api/home');
    await again.click();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Toronto News']);

    // One that failed is loaded again on Forward.
    await goTo(page, '/faq');
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await page.route('**/api/news**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Local news' }).first().click();
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    await page.unroute('**/api/news**');
    await page.goForward();
    await page.getByRole('combobox').waitFor();

    await page.route('**/api/latest', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), days: null } });
    });
    await follow(page.getByRole('banner').getByRole('link', { name: 'Latest' }).first());
    await expect.poll(() => focused(page)).toBe('H1 Unexpected Application Error');
    await expect.poll(() => page.title()).toBe('Unexpected Application Error');
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Local news: Toronto | Toronto News');
  });

  it('loads the whole page, with the hash of its address, where its code is gone', async () => {
    const { page } = await openHydrated('/', { allow: /Failed to load resource/ });
    await mark(page);
    await page.route(/assets\/lazy-page-.*\.js$/, (route) => route.abort());
    await goTo(page, '/faq#server-logs');
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    expect(await isMarked(page)).toBe(false);
    expect(new URL(page.url()).hash).toBe('#server-logs');
  });

  it('says that there is no connection where that is why the code does not come, and stays in the app', async () => {
    const { page } = await openHydrated('/', { isAlone: true, allow: /Failed to load resource/ });
    await mark(page);
    const followOffline = async (name: string) => {
      await page.context().setOffline(true);
      await follow(page.getByRole('banner').getByRole('link', { name }).first());
      await page.getByText('The page could not be loaded. Please check your connection.').waitFor();
    };
    await followOffline('Latest');
    await page.goBack();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
    await page.context().setOffline(false);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Latest' }).waitFor();
    await followOffline('FAQ');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it('loads the whole page after another build was deployed, also where Back leads to a hash', async () => {
    const { page } = await openHydrated('/partners');
    await mark(page);
    await page.route('**/api/blog**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await expect.poll(() => isMarked(page)).toBe(false);
    await hydrated(page);
    await mark(page);
    await page.route('**/api/home', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    await goTo(page, '/#sports');
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
    await expect.poll(() => isMarked(page)).toBe(false);
  });

  it('shows the 404 page for an unknown path, and logs the path', async () => {
    const { page, messages } = await open('/no/such/page', { allow: /Page not found/ });
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await expect.poll(() => messages.join('\n')).toContain('/no/such/page');
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect((await fetch(`${site().url}/no/such/page`)).status).toBe(404);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Top Stories' }).waitFor();
  });
});
