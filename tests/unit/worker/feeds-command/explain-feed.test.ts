import { describe, expect, it } from 'vitest';
import type { FeedReport } from '../../../../shared/node/operators/feed-reports.ts';
import { explainFeed, type FeedDelay } from '../../../../worker/feeds-command/explain-feed.ts';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const at = (seconds: number) => new Date(NOW + seconds * 1_000).toISOString();
const REPORT: FeedReport = {
  address: 'https://p.example/feed',
  title: 'The P',
  categories: ['News', 'Sports'],
  publications: ['a', 'b'],
  health: 'ok',
  articles: 15,
  lastPoll: at(-240),
  lastSuccess: at(-240),
  lastNewArticle: at(-7_200),
  lastOutcome: 'not-modified',
  lastStatus: 304,
  lastError: null,
  failingSince: null,
  failures: 0,
  nextPoll: at(60),
  nextPollReason: 'the normal interval',
  movedTo: null,
  validators: { etag: null, lastModified: null },
  hub: null,
};
const NO_DELAY: FeedDelay = { leaseMs: null, idleMs: null, isHostBusy: false, dueBefore: 0 };
const explain = (report: Partial<FeedReport>, delay: Partial<FeedDelay> = {}) =>
  explainFeed({ ...REPORT, ...report }, { ...NO_DELAY, ...delay }, NOW);

describe('why a feed is late', () => {
  it.each<[FeedReport['health'], string]>([
    ['failing', 'failing, for 5 h, 3 failures in a row. The'],
    ['unscheduled', 'unscheduled. The'],
  ])('tells how long a feed failed only where its health is that: %s', (health, expected) => {
    const lines = explain({ health, failingSince: at(-18_000), failures: 3, lastError: 'down' });
    expect(lines[2]).toBe(`Health: ${expected} last poll, 4 min ago, failed: down.`);
  });

  it('is told from its use to its next poll', () => {
    expect(explain({ movedTo: 'https://q.example/feed' })).toEqual([
      'https://p.example/feed',
      '"The P" fills News, Sports (a, b).',
      'Health: ok. The last poll, 4 min ago, brought nothing new (304).',
      'The last success was 4 min ago; it holds 15 articles. The last new one came 2 h ago.',
      'It has moved for good, to https://q.example/feed: change the publication file.',
      'The next poll is in 60 s, at 2026-11-20T10:01:00.000Z. Why then: the normal interval.',
    ]);
  });

  const hub = {
    address: 'https://h.example/',
    state: 'active',
    until: at(86_400),
    lastDelivery: at(-60),
    error: null,
  } as const;
  it.each<[FeedReport['hub'], string]>([
    [hub, 'active, until 2026-11-21T10:00:00.000Z; last delivery 60 s ago'],
    [
      { ...hub, state: 'pending', until: null, lastDelivery: null, error: 'responded 500' },
      'pending; nothing delivered yet; last error: responded 500',
    ],
    [{ ...hub, state: null, until: null, lastDelivery: null }, 'not subscribed; nothing delivered yet'],
  ])('says how its hub is: %o', (given, words) => {
    expect(explain({ hub: given })).toContain(`Its hub https://h.example/: ${words}.`);
  });

  const due = { nextPoll: at(-90) };
  it.each<[string, Partial<FeedReport>, Partial<FeedDelay>, RegExp]>([
    [
      'is claimed',
      due,
      { leaseMs: 30_000 },
      /^A worker has claimed it, and polls it now or soon\. .* due again in 30 s\.$/,
    ],
    [
      'is in no schedule',
      { nextPoll: null, health: 'unscheduled' },
      {},
      /see that one runs, and that its PUBLICATIONS/,
    ],
    ['has no worker any more', due, { idleMs: 300_000 }, /^No worker has looked for due feeds for 5 min/],
    ['never had a worker', due, { idleMs: Number.POSITIVE_INFINITY }, /^No worker has ever used this Redis/],
    [
      'waits for its host',
      due,
      { isHostBusy: true, dueBefore: 812 },
      /^It waits for its host, of which 4 feeds at most/,
    ],
    ['waits for other feeds', due, { dueBefore: 812 }, /^812 other feeds were due before it\./],
    ['is claimed next', due, {}, /^A worker will claim it within a second\.$/],
  ])('names what keeps one that %s', (_case, report, delay, sentence) => {
    expect(explain(report, delay).at(-1)).toMatch(sentence);
  });

  it('says how long one has been due', () => {
    expect(explain(due).at(-2)).toBe('It has been due for 90 s. Why then: the normal interval.');
    expect(explain({ nextPoll: at(0.4) }).at(-2)).toMatch(/^It has been due for 0 s\./);
  });
});
