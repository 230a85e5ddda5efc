import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { FeedState } from '../../../../shared/node/redis/records.ts';
import { createEmptyExpiredFeeds } from '../../../../worker/store/expired-feed.ts';
import type { FeedUpdate, SaveResult } from '../../../../worker/store/feed-store.ts';

const NOW = 1_795_000_000_000;
const DAY_MS = 86_400_000;
const url = 'https://example.com/feed';

const state: FeedState = {
  url,
  title: null,
  lastPollAt: NOW,
  lastSuccessAt: NOW - 2 * DAY_MS,
  lastNewArticleAt: null,
  lastStatus: 500,
  lastOutcome: 'failed',
  lastError: 'responded 500',
  failingSince: NOW - 2 * DAY_MS,
  failures: 9,
  nextPollAt: NOW,
  nextPollReason: '',
  etag: '"a"',
  lastModified: 'Sun, 01 Nov 2026 00:00:00 GMT',
  finalUrl: null,
  redirect: null,
  articleCount: 2,
  hub: null,
  lastDeliveryAt: null,
  hubMissedAt: null,
  hints: { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null },
};

/** What is saved of this feed, and what is logged. */
async function afterEmptying(state: FeedState, saved: SaveResult = 'changed') {
  const updates: FeedUpdate[] = [];
  const lines: string[] = [];
  const emptyExpiredFeeds = createEmptyExpiredFeeds({
    feeds: {
      load: async () => ({ url, state, articles: [], rev: 'x', stateJson: '{}' }),
      save: async (_, update) => {
        updates.push(update);
        return saved;
      },
      succeededBefore: async () => [url],
    },
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
    now: () => NOW,
  });
  await emptyExpiredFeeds();
  return { updates, lines };
}

it.each<[SaveResult, string[]]>([
  ['changed', ['feed emptied after failing for 24 hours']],
  ['overtaken', []],
])('says that a feed was emptied only where it was: %s', async (saved, expected) => {
  expect((await afterEmptying(state, saved)).lines).toEqual(expected);
});

it('leaves nothing after 24 hours of failures, and no validator that a 304 could confirm', async () => {
  const { updates } = await afterEmptying({ ...state, failingSince: NOW - DAY_MS });
  expect(updates).toMatchObject([{ articles: [], state: { articleCount: 0, etag: null, lastModified: null } }]);
});

it('leaves everything one millisecond earlier', async () => {
  expect((await afterEmptying({ ...state, failingSince: NOW - DAY_MS + 1 })).updates).toEqual([]);
});
