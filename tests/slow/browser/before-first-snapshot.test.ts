import { describe, expect, it } from 'vitest';
import type { Feed } from '../../../demo/feeds/feed.ts';
import { openReaders } from '../../support/reader.ts';

let feeds: Feed[] = [];

const { open } = openReaders({
  waitUntilReady: false,
  categories: ['Local News', 'Sports'],
  prepare: (newsroom) => {
    feeds = newsroom.feedPaths.map(newsroom.feed);
    for (const feed of feeds) feed.mode = 'hang';
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
    for (const feed of feeds) feed.mode = 'ok';
    await page.getByRole('heading', { name: 'Sports', exact: true }).waitFor({ timeout: 25_000 });
  });
});
