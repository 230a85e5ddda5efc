import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ROOT } from '../../scripts/project.mjs';
import { launchChromium } from '../support/chromium.ts';
import chooseRedis from '../support/global-redis.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** `npm run screenshots`: every page and state, at three widths, light and dark, into .screenshots/. */
const FOLDER = join(ROOT, '.screenshots');
const WIDTHS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};
const SCHEMES = ['light', 'dark'] as const;

interface Shot {
  name: string;
  path: string;
  /** What the newsroom is made to do before. */
  before?: (stack: Stack) => void;
  /** What the reader does on the page. */
  act?: (page: Page) => Promise<unknown>;
  onlyOn?: keyof typeof WIDTHS;
}

const setBlog = (mode: Stack['newsroom']['blog']['backend']['mode']) => (stack: Stack) => {
  stack.newsroom.blog.backend.mode = mode;
};
const clickFirst = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click();

/** States of the blog that the server remembers for a minute come last, each with an address of its own. */
const shots = (slug: string): Shot[] => [
  { name: 'home', path: '/' },
  { name: 'home-expanded', path: '/', act: clickFirst('button', /^See All/) },
  { name: 'home-menu', path: '/', act: clickFirst('button', 'Toggle menu'), onlyOn: 'phone' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-last-page', path: '/blog?page=5' },
  { name: 'post', path: `/blog/${slug}` },
  { name: 'partners', path: '/partners' },
  { name: 'faq', path: '/faq' },
  { name: 'faq-open', path: '/faq', act: (page) => page.locator('summary').first().click() },
  { name: 'news', path: '/news' },
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
      await page.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.abort());
      await page.goto(stack.site + shot.path, { waitUntil: 'load' });
      await shot.act?.(page);
      await loadPictures(page);
      await page.screenshot({ path: join(FOLDER, `${shot.name}-${device}-${colorScheme}.png`), fullPage: true });
      await context.close();
    }
  }
  console.log(shot.name);
}

/** Scrolls through the page, so that what loads when it comes near is there. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo(0, 0);
    const waiting = [...document.images].filter((image) => !image.complete);
    const settled = (image: HTMLImageElement) => image.decode().catch(() => {});
    await Promise.race([Promise.all(waiting.map(settled)), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });
}

/** Runs `use` over a stack of its own. */
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
    const slug = stack.newsroom.blog.backend.posts[0]?.slug ?? '';
    for (const shot of shots(slug)) {
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
  const silent = (newsroom: Stack['newsroom']) => {
    for (const path of newsroom.feedPaths) newsroom.setFeed(path, 'hang');
  };
  await over({ prepare: silent, waitUntilReady: false }, async (stack) => {
    await take(browser, stack, { name: 'home-loading', path: '/' });
  });
} finally {
  await browser.close();
}
console.log(`The pictures are in ${FOLDER}`);
process.exit();
