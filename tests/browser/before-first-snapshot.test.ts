import { describe, expect, it } from 'vitest';
import { openReaders } from '../support/reader.ts';

const { open, stack } = openReaders({
  waitUntilReady: false,
  categories: ['Local News', 'Sports'],
  prepare: (newsroom) => {
    for (const path of newsroom.feedPaths) newsroom.feed(path).mode = 'hang';
  },
  env: { FETCH_TIMEOUT_MS: '1500', POLL_INTERVAL_SECONDS: '8' },
});

describe('before the first snapshot', () => {
  it('shows the loading state, then the page', async () => {
    const { page } = await open('/', {
      allow: /Error loading RSS feeds:/,
      viewport: { width: 390, height: 844 },
    });
    await page.getByText('Loading latest news...').waitFor();
    expect(await page.getByRole('link', { name: 'Back to top' }).isVisible()).toBe(false);
    const { newsroom } = stack();
    for (const path of newsroom.feedPaths) newsroom.feed(path).mode = 'ok';
    await page.getByRole('heading', { name: 'Sports', exact: true }).waitFor({ timeout: 25_000 });
  });
});
