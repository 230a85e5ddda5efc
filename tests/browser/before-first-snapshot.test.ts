import { describe, expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';

const { open, stack } = openReaders({
  waitUntilReady: false,
  prepare: (newsroom) => {
    for (const path of newsroom.feedPaths) newsroom.feed(path).mode = 'hang';
  },
  env: { FETCH_TIMEOUT_MS: '4000', POLL_INTERVAL_SECONDS: '8' },
});

describe('before the first snapshot', () => {
  it('shows the loading state with 503 and every other page, then the page', async () => {
    const response = await fetch(`${stack().url}/api/home`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    const { page } = await open('/', {
      allow: /Error loading RSS feeds:/,
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('Loading latest news...').waitFor();
    expect(await page.getByRole('link', { name: 'Back to top' }).isVisible()).toBe(false);
    for (const path of ['/blog', '/partners', '/faq']) {
      expect((await fetch(`${stack().url}${path}`)).status, path).toBe(200);
    }
    expect((await fetch(stack().url)).status).toBe(503);
    const { newsroom } = stack();
    for (const path of newsroom.feedPaths) newsroom.feed(path).mode = 'ok';
    await page.getByRole('heading', { name: 'Sports', exact: true }).waitFor({ timeout: 25_000 });
  });
});
