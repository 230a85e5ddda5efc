import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/** What a test may expect of the console and of errors: by default nothing but the browser's own line for a status we meant. */
interface ReaderOptions extends BrowserContextOptions {
  allow?: RegExp;
}

export interface Reader {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the console said that was allowed, for a test that asks for a line. */
  readonly said: string[];
}

export interface Readers {
  stack: () => Stack;
  /** A reader with a browser of their own: a fresh context, wide screen unless told. */
  open: (path: string, options?: ReaderOptions) => Promise<Reader>;
}

const OWN_LINE = /^Failed to load resource: the server responded with a status of (404|502|503|504)/;
const WIDE = { width: 1440, height: 900 };

function listen(page: Page, allow: RegExp | undefined, said: string[], errors: string[]): void {
  const note = (text: string, isFault: boolean): void => {
    if (allow?.test(text)) said.push(text);
    else if (isFault) errors.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text();
    note(text, ['error', 'warning'].includes(message.type()) && !OWN_LINE.test(text));
  });
  page.on('pageerror', (error) => note(String(error), true));
}

/**
 * One stack and one browser for a test file; each reader opens a context of their own, closed after the test. A console
 * error or warning, a report of the content security policy or a hydration warning fails the test it happened in.
 */
export function openReaders(options: StackOptions = {}): Readers {
  let stack: Stack | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(options), launchChromium()]);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const running = (): Stack => {
    if (!stack) throw new Error('the stack is not up');
    return stack;
  };
  return {
    stack: running,
    open: async (path, { allow, ...contextOptions } = {}) => {
      if (!browser) throw new Error('the browser is not up');
      const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce', ...contextOptions });
      contexts.push(context);
      await context.route(
        (url) => url.hostname !== '127.0.0.1',
        (route) => route.fulfill({ body: '' }),
      );
      const page = await context.newPage();
      const said: string[] = [];
      listen(page, allow, said, errors);
      await page.goto(new URL(path, running().site).href, { waitUntil: 'domcontentloaded' });
      return { page, context, said };
    },
  };
}
