import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium, ONE_RENDERER } from './chromium.ts';
import type { Site } from './global-site.ts';
import { hydrated } from './navigate.ts';
import { type StackOptions, startStack } from './stack.ts';
import { waitFor } from './wait-for.ts';

interface ReaderOptions extends BrowserContextOptions {
  /** The errors and console messages that do not fail the test. */
  allow?: RegExp;
  /** Closes the page after the file's tests instead, for one that several tests only look at. */
  isKept?: boolean;
  /** Opens it in a context of its own, for what a page would keep: a clock, scripts that run first, no connection. */
  isAlone?: boolean;
}

interface Reader {
  readonly page: Page;
  /** The allowed console messages so far. */
  readonly messages: string[];
}

interface Readers {
  site: () => Site;
  /** Opens a path in a page of its own, on a wide screen by default. */
  open: (path: string, options?: ReaderOptions) => Promise<Reader>;
  /** Opens a path and resolves once React has hydrated the page. */
  openHydrated: (path: string, options?: ReaderOptions) => Promise<Reader>;
}

/** Chromium logs every failed request. A test asserts the status itself. Other hosts than the stack's have no address. */
const STATUS_MESSAGE =
  /^Failed to load resource: (the server responded with a status of (404|502|503|504)|net::ERR_NAME_NOT_RESOLVED)/;
const WIDE = { width: 1440, height: 900 };

interface BrowserPages {
  open: (options: BrowserContextOptions, isAlone: boolean) => Promise<OpenPage>;
  close: () => Promise<void>;
}

interface OpenPage {
  readonly page: Page;
  /** Loads an address as if no reader had been there before. */
  goto: (address: string) => Promise<unknown>;
  leave: () => Promise<unknown>;
}

/**
 * Gives pages of a browser to readers. Those of the same options share a context, so a process and the cache of files, and
 * a page that a reader has left serves the next one, which saves a third of what a new one costs.
 */
function createPages(browser: Browser): BrowserPages {
  const contexts = new Map<string, { context: Promise<BrowserContext>; idle: OpenPage[] }>();
  const create = (options: BrowserContextOptions) => browser.newContext({ reducedMotion: 'reduce', ...options });

  const openAlone = async (options: BrowserContextOptions): Promise<OpenPage> => {
    const context = await create(options);
    return { ...(await openPage(context)), leave: () => context.close() };
  };
  const openShared = async (options: BrowserContextOptions): Promise<OpenPage> => {
    const key = JSON.stringify(options);
    const shared = contexts.get(key) ?? { context: create(options), idle: [] };
    contexts.set(key, shared);
    const used = shared.idle.pop();
    if (used) return used;
    const opened: OpenPage = {
      ...(await openPage(await shared.context)),
      leave: async () => {
        await leaveNothing(opened.page);
        shared.idle.push(opened);
      },
    };
    return opened;
  };
  return {
    open: (options, isAlone) => (isAlone ? openAlone(options) : openShared(options)),
    close: () => browser.close(),
  };
}

async function openPage(context: BrowserContext): Promise<Omit<OpenPage, 'leave'>> {
  const page = await context.newPage();
  const inspector = await context.newCDPSession(page);
  // An <img> shows a wider copy that an earlier document has left in memory, not the one that is preloaded for it.
  const forgetImages = async () => {
    for (const cacheDisabled of [true, false]) await inspector.send('Network.setCacheDisabled', { cacheDisabled });
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) forgetImages().catch(() => undefined);
  });
  return {
    page,
    goto: async (address) => {
      await forgetImages();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await inspector.send('Page.resetNavigationHistory');
    },
  };
}

/** Takes from a page what a test has left there for those after it. */
async function leaveNothing(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror'] as const) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null });
  const forget = () => {
    sessionStorage.clear();
    // The page stores its position once more when the next one replaces it.
    Storage.prototype.setItem = () => undefined;
  };
  // No other page has storage.
  if (page.url().startsWith('http')) await page.evaluate(forget);
  await page.goto('about:blank');
}

function listen(page: Page, allow: RegExp | undefined, messages: string[], errors: string[]): void {
  const note = (text: string, isError: boolean): void => {
    if (allow?.test(text)) messages.push(text);
    else if (isError) errors.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    note(text, ['error', 'warning'].includes(message.type()) && !STATUS_MESSAGE.test(text));
  });
  page.on('pageerror', (error) => note(String(error), true));
}

/**
 * Gives a test file readers. Without the options of a stack they read the site of all such files, whose tests leave it
 * as it is: the sample publication, or the one with an id of global-site.ts. A console error or warning, of the content
 * security policy or of hydration too, fails the test.
 */
export function openReaders(from: StackOptions | string = 'sample', browserArgs?: readonly string[]): Readers {
  let site: Site | undefined;
  let pages: BrowserPages | undefined;
  const openPages: OpenPage[] = [];
  const keptPages: OpenPage[] = [];
  const errors: string[] = [];

  if (typeof from === 'object') {
    beforeAll(async () => {
      const { stop, newsroom, ...own } = await startStack(from);
      site = { ...own, posts: newsroom.blog.backend.posts };
      return stop;
    });
  } else {
    shared.beforeAll(({ sharedSite }) => {
      const { port } = new URL(sharedSite.url);
      site = from === 'sample' ? sharedSite : { ...sharedSite, url: `http://${from}.localhost:${port}` };
    });
  }
  if (browserArgs) {
    beforeAll(async () => {
      pages = createPages(await launchChromium(browserArgs));
      return pages.close;
    });
  } else {
    shared.beforeAll(({ sharedPages }) => {
      pages = sharedPages;
    });
  }
  afterEach(async () => {
    await Promise.all(openPages.splice(0).map(({ leave }) => leave()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(() => Promise.all(keptPages.map(({ leave }) => leave())));

  const running = (): Site => {
    if (!site) throw new Error('the site has not started');
    return site;
  };
  const open: Readers['open'] = async (path, options = {}) => {
    const { allow, isKept = false, isAlone = false, viewport = WIDE, ...contextOptions } = options;
    if (!pages) throw new Error('the browser has not started');
    const opened = await pages.open(contextOptions, isAlone);
    (isKept ? keptPages : openPages).push(opened);
    const { page } = opened;
    if (viewport) await page.setViewportSize(viewport);
    // The headless shell keeps the pointer where another page had it.
    await page.mouse.move(0, 0);
    const messages: string[] = [];
    listen(page, allow, messages, errors);
    await opened.goto(new URL(path, running().url).href);
    return { page, messages };
  };
  return {
    site: running,
    open,
    openHydrated: async (path, options) => {
      const reader = await open(path, options);
      await hydrated(reader.page);
      return reader;
    },
  };
}

/**
 * One site for all workers, and one browser for all test files of a worker, which starts it when its first file needs it
 * and stops it at its end. A file that changes the newsroom starts its own stack.
 */
const shared = it
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first parameter.
  .extend('sharedSite', { scope: 'worker' }, async ({}) => {
    const site = inject('site');
    const hasEdition = async () => (await (await fetch(`${site.url}/api/editions`)).json()).editions?.length > 0;
    await waitFor(hasEdition, { timeoutMs: 90_000, what: 'the first edition' });
    return site;
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its first parameter.
  .extend('sharedPages', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const pages = createPages(await launchChromium(ONE_RENDERER));
    onCleanup(pages.close);
    return pages;
  });
