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
  /** Opens it in a context of its own: Playwright's clock is that of all pages of a context. */
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

/**
 * Returns the context of readers with the same options: its pages share a process and the cache of files, which saves a
 * quarter of what a page costs. The server keeps nothing else in a browser.
 */
function createContexts(running: () => Browser) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const create = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await running().newContext({ reducedMotion: 'reduce', ...options });
    // The process ends with the last page.
    await context.newPage();
    return context;
  };
  return {
    of: (options: BrowserContextOptions, isAlone: boolean): Promise<BrowserContext> => {
      const key = isAlone ? `alone ${contexts.size}` : JSON.stringify(options);
      const context = contexts.get(key) ?? create(options);
      contexts.set(key, context);
      return context;
    },
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
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
 * as it is: the sample publication, or the one with an id of global-site.ts. A reader's page is closed after the test. A console error or warning, of the content security policy or of hydration
 * too, fails the test.
 */
export function openReaders(from: StackOptions | string = 'sample', browserArgs?: readonly string[]): Readers {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const openPages: Page[] = [];
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
      browser = await launchChromium(browserArgs);
    });
    afterAll(() => browser?.close());
  } else {
    shared.beforeAll(({ sharedBrowser }) => {
      browser = sharedBrowser;
    });
  }
  const contexts = createContexts(() => {
    if (!browser) throw new Error('the browser has not started');
    return browser;
  });
  afterEach(async () => {
    await Promise.all(openPages.splice(0).map((page) => page.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(contexts.close);

  const running = (): Site => {
    if (!site) throw new Error('the site has not started');
    return site;
  };
  const open: Readers['open'] = async (path, options = {}) => {
    const { allow, isKept = false, isAlone = false, viewport = WIDE, ...contextOptions } = options;
    const context = await contexts.of(contextOptions, isAlone);
    const page = await context.newPage();
    if (!isKept) openPages.push(page);
    if (viewport) await page.setViewportSize(viewport);
    // The headless shell keeps the pointer where another page had it.
    await page.mouse.move(0, 0);
    const messages: string[] = [];
    listen(page, allow, messages, errors);
    await page.goto(new URL(path, running().url).href, { waitUntil: 'domcontentloaded' });
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
  .extend('sharedBrowser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchChromium(ONE_RENDERER);
    onCleanup(() => browser.close());
    return browser;
  });
