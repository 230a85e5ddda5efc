import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { FeedState } from '../../../../shared/node/redis/records.ts';
import { createEmptyExpiredFeeds } from '../../../../worker/store/expired-feed.ts';
import type { SaveResult } from '../../../../worker/store/feed-store.ts';

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
  etag: null,
  lastModified: null,
  finalUrl: null,
  redirect: null,
  articleCount: 2,
  hub: null,
  lastDeliveryAt: null,
  hubMissedAt: null,
  hints: { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null },
};

it.each<[SaveResult, string[]]>([
  ['changed', ['feed emptied after failing for 24 hours']],
  ['overtaken', []],
])('says that a feed was emptied only where it was: %s', async (saved, expected) => {
  const lines: string[] = [];
  const emptyExpiredFeeds = createEmptyExpiredFeeds({
    feeds: {
      load: async () => ({ url, state, articles: [], rev: 'x', stateJson: '{}' }),
      save: async () => saved,
      succeededBefore: async () => [url],
    },
    log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) }),
    now: () => NOW,
  });
  await emptyExpiredFeeds();
  expect(lines).toEqual(expected);
});
