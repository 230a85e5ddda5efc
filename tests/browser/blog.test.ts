import { describe, expect, it } from 'vitest';
import { focused, goTo, hydrated } from '../support/navigate.ts';
import { openReaders } from '../support/reader.ts';

const { open, site, openHydrated } = openReaders();

const NUMBERS = /^Page \d+$/;

describe('the blog', () => {
  it('shows a failure of the backend, and tries the same page again', async () => {
    const { page } = await openHydrated('/partners', { allow: /Failed to load resource/ });
    const { build } = await (await fetch(`${site().url}/api/version`)).json();
    const error = { status: 502, message: 'Failed to fetch blogs: Service Unavailable' };
    await page.route('**/api/blog?page=3', (route) => route.fulfill({ status: 502, json: { error, build } }));
    await goTo(page, '/blog?page=3');
    await page.getByRole('heading', { name: 'Error Loading Blogs' }).waitFor();
    await page.getByText('Failed to fetch blogs: Service Unavailable').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.locator('.toast-message').getByText('The blog still cannot be loaded.').waitFor();
    const message = page.locator('.notice').getByRole('status');
    await expect.poll(() => message.textContent()).toBe('Failed to fetch blogs: Service Unavailable');
    await page.unroute('**/api/blog?page=3');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.locator('[aria-label="Page 3"][aria-current="page"]').waitFor();
  });

  it('says nothing of a page that was left while it was tried again', async () => {
    const { page } = await openHydrated('/blog', { allow: /Failed to load resource/ });
    await page.route('**/api/blog?page=3', (route) => route.abort());
    await goTo(page, '/blog?page=3');
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.waitFor();
    await page.unroute('**/api/blog?page=3');
    await page.route('**/api/blog?page=3', () => undefined);
    await again.click();
    await goTo(page, '/blog?page=2');
    await page.locator('[aria-label="Page 2"][aria-current="page"]').waitFor();
    expect(await page.locator('.toast-message').textContent()).toBe('');
  });

  it('changes pages, with Previous and Next disabled at the ends', async () => {
    const { page } = await openHydrated('/blog');
    const bar = page.getByRole('navigation', { name: 'Pages of the blog' });
    const previous = bar.getByRole('link', { name: 'Previous' });
    const next = bar.getByRole('link', { name: 'Next' });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    const pages = Math.ceil(site().posts.length / 6);
    expect(await bar.getByRole('link', { name: NUMBERS }).count()).toBe(Math.min(5, pages));
    await bar.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/blog?page=2');
    await expect.poll(() => page.locator('#announcer').textContent()).toBe('Blog | Toronto News, Page 2');
    await expect.poll(() => bar.locator('[aria-current="page"]').textContent()).toBe('2');
    for (const number of [5, pages]) {
      await bar.getByRole('link', { name: `Page ${number}`, exact: true }).click();
      await page.waitForURL(`**/blog?page=${number}`);
    }
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true');
  });

  it('scrolls to the top when the page changes, with focus on the heading', async () => {
    const { page } = await openHydrated('/blog', { viewport: { width: 390, height: 500 } });
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    await next.click();
    await page.waitForURL('**/blog?page=2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => focused(page)).toBe('H1 Blog');
  });

  it('shows a post’s image as a pin, small on a slow phone and on a desktop', async () => {
    const post = site().posts.find(({ pinterestImageLink }) => pinterestImageLink);
    const shown = async (options: { viewport: { width: number; height: number }; deviceScaleFactor: number }) => {
      const { page } = await open(`/blog/${post?.slug}`, options);
      const img = page.locator('.post-image img');
      await img.evaluate((image: HTMLImageElement) => image.decode());
      return img.evaluate((image: HTMLImageElement) => ({
        asked: new URL(image.currentSrc).pathname.split('/').pop(),
        ratio: Math.round((image.naturalWidth / image.naturalHeight) * 100) / 100,
      }));
    };
    const slowPhone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
    expect(await shown(slowPhone)).toEqual({ asked: '480', ratio: 0.8 });
    const desk = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
    expect(await shown(desk)).toEqual({ asked: '320', ratio: 0.8 });
  });

  it('shows a post with its head, date, keywords and a link back, and again on Back', async () => {
    const post = site().posts.find(({ youtubeShortsUrl }) => youtubeShortsUrl);
    if (!post) throw new Error('the newsroom has no post with a video');
    const { page } = await open(`/blog/${post.slug}`);
    expect(await page.title()).toBe(post.metaTitle);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(post.metaDescription);
    await page.getByRole('heading', { level: 1, name: post.metaTitle }).waitFor();
    await page.getByRole('heading', { name: 'Watch Related Content' }).waitFor();
    const video = page.locator('main iframe');
    const box = await video.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(9 / 16, 1);
    await page.getByRole('link', { name: /Watch on YouTube/ }).waitFor();
    // In a dark page a frame without a background of its own is white otherwise.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await video.evaluate((frame) => getComputedStyle(frame).colorScheme)).toBe('light');
    expect(await page.locator('.post-facts time').getAttribute('datetime')).toContain(post.date.slice(0, 10));
    const [keyword = ''] = post.shortTailKeywords.split(',');
    await page.getByRole('list', { name: 'Keywords' }).getByText(keyword.trim(), { exact: true }).waitFor();
    await hydrated(page);
    const body = page.locator('.prose');
    const sent = await body.innerHTML();
    expect(sent.length).toBeGreaterThan(500);
    await page.getByRole('link', { name: 'Back to Blog', exact: true }).click();
    await page.waitForURL('**/blog');
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: post.metaTitle }).waitFor();
    await expect.poll(() => body.innerHTML()).toBe(sent);
  });

  it.each([true, false])('stops Tab at code and tables that scroll, and at no others; scripts: %s', async (scripts) => {
    const { page } = await open('/blog/scrolling', { javaScriptEnabled: scripts });
    // A region that scrolls becomes a stop with a frame after hydration.
    await expect.poll(() => page.locator('.scroller[tabindex]').count()).toBe(scripts ? 2 : 0);
    await page.locator('.prose a').first().focus();
    const stops: string[] = [];
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    do {
      await page.keyboard.press('Tab');
      stops.push(await name());
    } while (stops.at(-1) !== '');
    expect(stops).toEqual(['Code', 'Table', '']);
  });

  it('covers a failed image of a post with a blank and its text', async () => {
    const post = site().posts.find(({ blog }) => blog.includes('/images/'));
    const { page } = await open('/partners', { allow: /Failed to load resource/, javaScriptEnabled: false });
    await page.route('**/images/**', (route) => route.abort());
    await page.goto(`${site().url}/blog/${post?.slug}`);
    const img = page.locator('.prose img').first();
    const blank = await img.evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      const after = getComputedStyle(image, '::after');
      const isWhole = [width - Number.parseFloat(after.width), height - Number.parseFloat(after.height)].every(
        (missing) => missing < 1,
      );
      return { words: after.content, isWhole, ratio: width / height };
    });
    const words = JSON.stringify(await img.getAttribute('alt'));
    expect(blank).toEqual({ words, isWhole: true, ratio: expect.closeTo(1.5, 2) });
  });

  it('sends a slow post in its loading state and finishes it in the browser', async () => {
    const { page } = await open('about:blank');
    const response = await page.goto(`${site().url}/blog/slow`);
    expect(await response?.text()).toMatch(/<meta name="robots" content="[^"]*noindex/);
    await page.getByRole('heading', { level: 1, name: 'A slow post' }).waitFor();
  });
});

describe('"Share" below a post', () => {
  it('is the device’s own dialog, else it copies the address, and without scripts it is a mail', async () => {
    const { page } = await openHydrated('/blog');
    await page.locator('.blog-card').first().click();
    const share = page.getByRole('main').getByRole('link', { name: 'Share' });
    const title = await page.locator('.post h1').textContent();
    const url = page.url();
    expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toBe(`mailto:?subject=${title}&body=${url}`);
    await page.evaluate(() => {
      Object.assign(navigator, { share: undefined });
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { given: text });
    });
    const given = () => page.evaluate(() => Reflect.get(window, 'given'));
    await share.click();
    await page.locator('.toast-message').getByText('The address has been copied.').waitFor();
    expect(await given()).toBe(url);
    await page.evaluate(() =>
      Object.assign(navigator, { share: async (data: object) => Object.assign(window, { given: data }) }),
    );
    await share.click();
    await expect.poll(given).toEqual({ title, url });
  });
});
