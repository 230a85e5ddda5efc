import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { waitFor } from '../support/wait-for.ts';

const POLL_INTERVAL_SECONDS = 2;
/** A story is on the page within the poll interval and this (the promise of the product's speed). */
const MARGIN_MS = 2_000;

describe('from a publisher’s feed to a reader’s screen', () => {
  let stack: Stack;
  let browser: Browser;
  beforeAll(async () => {
    stack = await startStack({ env: { POLL_INTERVAL_SECONDS: String(POLL_INTERVAL_SECONDS) } });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('a story that comes out is on the page within the poll interval plus two seconds', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const published = performance.now();
    const story = stack.newsroom.publishStory('Local News');
    const section = page.getByRole('region', { name: 'Local News', exact: true });
    await waitFor(
      async () => {
        await page.goto(stack.site);
        return section.getByRole('link', { name: story.title, exact: true }).first().isVisible();
      },
      { timeoutMs: POLL_INTERVAL_SECONDS * 1000 + MARGIN_MS, intervalMs: 50, what: `"${story.title}" on the page` },
    );
    const tookMs = performance.now() - published;
    const link = section.getByRole('link', { name: story.title, exact: true }).first();
    expect(await link.getAttribute('href')).toBe(story.link);
    expect(tookMs).toBeLessThan(POLL_INTERVAL_SECONDS * 1000 + MARGIN_MS);
    expect(faults).toEqual([]);
    await page.close();
  });

  it('stays readable while Redis is away, and goes on when it is back', async () => {
    await stack.redis.kill();
    expect((await fetch(stack.site)).status).toBe(200);
    await stack.redis.restart();
    const story = stack.newsroom.publishStory('Sports');
    const isThere = async () => (await (await fetch(`${stack.site}/api/home`)).text()).includes(story.link);
    await waitFor(isThere, { timeoutMs: 25_000, intervalMs: 100, what: 'a story published after the crash' });
  });
});
