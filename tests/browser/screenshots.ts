import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../scripts/project.mjs';
import { launchChromium } from '../support/chromium.ts';
import { EVERY_PAGE } from '../support/every-page.ts';
import chooseRedis from '../support/global-redis.ts';
import { hydrated } from '../support/navigate.ts';
import { type Stack, startStack } from '../support/stack.ts';

const FOLDER = join(ROOT, '.screenshots');
const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
const SCHEMES = ['light', 'dark'] as const;

/** Stands for the frames of other hosts. */
const ELSEWHERE = {
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><title>Elsewhere</title><body style="display:grid;place-items:center;height:90vh;background:#e8e8e8;font:1rem sans-serif">Another company’s page',
};

interface Shot {
  name: string;
  path: string;
  before?: (stack: Stack) => void;
  act?: (page: Page) => Promise<unknown>;
  onlyOn?: keyof typeof WIDTHS;
  /** Shows the visible part only. */
  screenOnly?: boolean;
}

const setBlog = (mode: Stack['newsroom']['blog']['backend']['mode']) => (stack: Stack) => {
  stack.newsroom.blog.backend.mode = mode;
};
const refusing = (address: string, act: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.route(address, (route) => route.abort());
  await act(page);
};
const clickFirst = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** The server remembers a state of the blog for a minute, so each has an address of its own. */
const SHOTS: readonly Shot[] = [
  ...EVERY_PAGE.map((path) => ({ name: path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home', path })),
  { name: 'home-expanded', path: '/', act: clickFirst('button', /^See All/) },
  { name: 'home-menu', path: '/', act: clickFirst('button', 'Toggle menu'), onlyOn: 'phone' },
  { name: 'search-nothing', path: '/search?q=xylophones' },
  { name: 'blog-last-page', path: '/blog?page=5' },
  { name: 'faq-open', path: '/faq', act: (page) => page.locator('summary').first().click() },
  { name: 'news-elsewhere', path: '/news?location=vancouver' },
  {
    name: 'news-failed',
    path: '/faq',
    act: refusing('**/api/news**', async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Local news', exact: true }).click();
      await page.locator('a, button').filter({ hasText: 'Try Again' }).waitFor();
    }),
  },
  {
    name: 'toast',
    path: '/',
    screenOnly: true,
    act: refusing('**/api/sections/**', async (page) => {
      await clickFirst('button', /^See All/)(page);
      await page.locator('.toast-dismiss').waitFor();
    }),
  },
  { name: 'application-error', path: '/%zz' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'post-not-found', path: '/blog/no-such-post' },
  { name: 'post-failed', path: '/blog/a-post-while-it-fails', before: setBlog({ status: 500 }) },
];

async function take(browser: Browser, stack: Stack, shot: Shot): Promise<void> {
  for (const [device, viewport] of Object.entries(WIDTHS)) {
    if (shot.onlyOn !== undefined && shot.onlyOn !== device) continue;
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.fulfill(ELSEWHERE));
      await page.goto(stack.url + shot.path, { waitUntil: 'load' });
      if (shot.act) {
        await hydrated(page);
        await shot.act(page);
      }
      if (!shot.screenOnly) await loadWhole(page);
      await painted(page);
      const path = join(FOLDER, `${shot.name}-${device}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: !shot.screenOnly });
      await context.close();
    }
  }
  console.log(shot.name);
}

/** Makes the viewport as high as the page for a moment, so that lazy images load and frames are painted. */
async function loadWhole(page: Page): Promise<void> {
  const screen = page.viewportSize() ?? WIDTHS.desk;
  await page.setViewportSize({ ...screen, height: await page.evaluate(() => document.body.scrollHeight) });
  await page.evaluate(async () => {
    const waiting = [...document.images].filter((image) => !image.complete);
    const settled = (image: HTMLImageElement) => image.decode().catch(() => {});
    await Promise.race([Promise.all(waiting.map(settled)), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.setViewportSize(screen);
}

/** Waits for the next painted frame. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));

async function over(options: Parameters<typeof startStack>[0], use: (stack: Stack) => Promise<void>): Promise<void> {
  const stack = await startStack(options);
  await use(stack).finally(stack.stop);
}

await chooseRedis();
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launchChromium();
try {
  await over({}, async (stack) => {
    for (const shot of SHOTS) {
      shot.before?.(stack);
      await take(browser, stack, shot);
    }
  });
  const prepare = ({ blog }: Stack['newsroom']) => {
    blog.backend.mode = 'empty';
  };
  await over({ prepare }, (stack) => take(browser, stack, { name: 'blog-empty', path: '/blog' }));
  const failing = ({ blog }: Stack['newsroom']) => {
    blog.backend.mode = { status: 503 };
  };
  await over({ prepare: failing }, (stack) => take(browser, stack, { name: 'blog-failed', path: '/blog' }));
  const hanging = ({ blog }: Stack['newsroom']) => {
    blog.backend.mode = 'hang';
  };
  await over({ prepare: hanging, env: { BLOG_TIMEOUT_MS: '60000' } }, async (stack) => {
    await take(browser, stack, { name: 'blog-loading', path: '/blog' });
    await take(browser, stack, { name: 'post-loading', path: '/blog/a-post-that-is-awaited' });
  });
  const silent = (newsroom: Stack['newsroom']) => {
    for (const path of newsroom.feedPaths) newsroom.feed(path).mode = 'hang';
  };
  await over({ prepare: silent, waitUntilReady: false }, async (stack) => {
    await take(browser, stack, { name: 'home-loading', path: '/' });
  });
} finally {
  await browser.close();
}
console.log(`The images are in ${FOLDER}`);
process.exit();
