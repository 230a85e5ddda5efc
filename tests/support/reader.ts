import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { shared } from './shared-stack.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

interface ReaderOptions extends BrowserContextOptions {
  /** The errors and console messages that do not fail the test. */
  allow?: RegExp;
  /** Closes the context after the file's tests instead, for a page that several tests only look at. */
  isKept?: boolean;
}

interface Reader {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The allowed console messages so far. */
  readonly messages: string[];
}

interface Readers {
  stack: () => Stack;
  /** Opens a path in a context of its own, on a wide screen by default. */
  open: (path: string, options?: ReaderOptions) => Promise<Reader>;
}

/** Chromium logs every failed request; a test asserts the status itself. Other hosts than the stack's have no address. */
const STATUS_MESSAGE =
  /^Failed to load resource: (the server responded with a status of (404|502|503|504)|net::ERR_NAME_NOT_RESOLVED)/;
const WIDE = { width: 1440, height: 900 };

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
 * Gives a test file readers. Without `options` they read the stack of all such files, whose tests leave it as it is. A
 * reader's context is closed after the test. A console error or warning, of the content security policy or of hydration
 * too, fails the test.
 */
export function openReaders(options?: StackOptions, browserArgs?: readonly string[]): Readers {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const kept: BrowserContext[] = [];
  const errors: string[] = [];

  if (options) {
    beforeAll(async () => {
      stack = await startStack(options);
    });
    afterAll(() => stack?.stop());
  } else {
    shared.beforeAll(({ sharedStack }) => {
      stack = sharedStack;
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
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(errors.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(kept.splice(0).map((context) => context.close()));
  });

  const running = (): Stack => {
    if (!stack) throw new Error('the stack has not started');
    return stack;
  };
  return {
    stack: running,
    open: async (path, { allow, isKept = false, ...contextOptions } = {}) => {
      if (!browser) throw new Error('the browser has not started');
      const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...contextOptions });
      (isKept ? kept : contexts).push(context);
      const page = await context.newPage();
      // The headless shell keeps the pointer where another page had it.
      await page.mouse.move(0, 0);
      const messages: string[] = [];
      listen(page, allow, messages, errors);
      await page.goto(new URL(path, running().url).href, { waitUntil: 'domcontentloaded' });
      return { page, context, messages };
    },
  };
}
