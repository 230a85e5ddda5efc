import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedHub, FeedState } from '../../../../shared/node/redis/records.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import type { FetchOutcome, FetchRequest } from '../../../../worker/fetch/fetch-outcome.ts';
import type { PollLabels } from '../../../../worker/ops/worker-metrics.ts';
import { createPollFeed } from '../../../../worker/poll/poll-feed.ts';
import { readDocument } from '../../../../worker/poll/read-document.ts';
import { createReportPoll } from '../../../../worker/poll/report-poll.ts';
import type { ReadOutcome } from '../../../../worker/read/normalise-feed.ts';
import { catalogOf } from '../../../../worker/schedule/catalog.ts';
import type { SaveResult, StoredFeed } from '../../../../worker/store/feed-store.ts';
import type { Delivery } from '../../../../worker/websub/deliveries.ts';
import { article } from '../../../support/article-fixture.ts';
import { withArticles } from '../../../support/worker-fixture.ts';

const URL = 'https://example.com/feed';
const NOW = 1_795_000_000_000;
const feeds = [{ url: URL, userAgent: 'Browser/1' }];
const catalog = catalogOf([
  publicationSchema.parse({
    id: 'test',
    categories: {
      Local: { title: 'Local', feeds },
      World: { title: 'World', feeds: [...feeds, 'https://b.example/'] },
    },
  }),
]);

const facts = { durationMs: 3, bytes: 9, freshForSeconds: null, movedTo: null };
const modified = withArticles([article('one'), article('two')]);

describe('one poll', () => {
  let stored: StoredFeed;
  let listed: boolean;
  let saved: SaveResult;
  let fetched: FetchOutcome;
  /** What the poll did, in order. `counted` has what it reported, in any order. */
  let steps: string[];
  let counted: string[];
  let readElsewhere: ReadOutcome | null;
  let asked: FetchRequest[];
  let states: FeedState[];
  let lines: Record<string, unknown>[];
  let kept: (FeedHub | null)[];
  let waiting: Delivery | null;
  let isCommonFailure: boolean;

  beforeEach(() => {
    stored = { url: URL, state: null, articles: [], rev: '', stateJson: '' };
    listed = true;
    saved = 'changed';
    fetched = modified;
    readElsewhere = null;
    waiting = null;
    isCommonFailure = false;
    now = NOW;
    [steps, counted, asked, states, lines, kept] = [[], [], [], [], [], []];
  });

  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const metrics = {
    countPoll: ({ outcome, cause }: PollLabels) => void counted.push(`${outcome} ${cause}`),
  };
  let now = NOW;
  const time = { now: () => now, intervalMs: 60_000 };
  const pollUnless = (abandoned: AbortSignal) =>
    createPollFeed({
      fetchFeed: async (request) => {
        asked.push(request);
        return fetched;
      },
      readDocument: async (...document) => {
        steps.push('read');
        return readElsewhere ?? readDocument(...document);
      },
      schedule: {
        renew: async () => listed,
        complete: async (_, pauseMs) => void steps.push(`complete ${pauseMs}`),
      },
      feeds: {
        load: async () => stored,
        save: async (_, { state }) => {
          states.push(state);
          steps.push('save');
          return saved;
        },
      },
      deliveries: {
        oldest: async () => waiting,
        finish: async (_, delivery) => void (delivery && steps.push('remove delivery')),
      },
      subscriptions: { ensure: async (_, hub) => void kept.push(hub) },
      commonFailure: { note: () => isCommonFailure },
      sectionPublisher: { noteChange: () => void steps.push('publish') },
      catalog: () => catalog,
      report: createReportPoll({ catalog: () => catalog, metrics, log }),
      abandoned,
      ...time,
    });
  const poll = pollUnless(new AbortController().signal);

  it('reads, stores, publishes, and then schedules the next one', async () => {
    await poll(URL);
    expect(steps).toEqual(['read', 'save', 'publish', 'complete 60000']);
    expect(counted).toEqual(['changed none']);
  });

  it('publishes nothing, and logs nothing at info, when no article changed', async () => {
    saved = 'unchanged';
    await poll(URL);
    expect(steps).not.toContain('publish');
    expect(counted).toEqual(['unchanged none']);
    expect(lines).toEqual([]);
  });

  it('does nothing for a feed that was removed while its job waited', async () => {
    listed = false;
    await poll(URL);
    expect([...asked, ...steps, ...counted]).toEqual([]);
  });

  it('requests the feed as the publication file says', async () => {
    await poll(URL);
    expect(asked).toEqual([{ url: URL, etag: null, lastModified: null, finalUrl: null, userAgent: 'Browser/1' }]);
  });

  const DAY_MS = 86_400_000;
  /** Polls again, `ms` later, with what the poll before has stored. */
  const pollLater = async (ms: number, response: FetchOutcome) => {
    const [state] = states.splice(0);
    if (!state) throw new Error('the poll before stored a state');
    now += ms;
    fetched = response;
    stored = { url: URL, state, articles: stored.articles, rev: 'x', stateJson: '{}' };
    await poll(URL);
    return asked.at(-1);
  };
  const unchanged: FetchOutcome = { kind: 'not-modified', status: 304, etag: '"1"', lastModified: null, ...facts };

  it('asks without validators once after a day of 304, to find out whether that is true', async () => {
    const same = withArticles([article('one')], { etag: '"1"', finalUrl: URL });
    fetched = same;
    await poll(URL);
    stored = { ...stored, articles: [article('one')] };
    expect(await pollLater(60_000, unchanged)).toMatchObject({ etag: '"1"' });
    expect(await pollLater(DAY_MS - 60_001, unchanged)).toMatchObject({ etag: '"1"' });
    expect(await pollLater(1, same)).toMatchObject({ etag: null, lastModified: null });
    expect(await pollLater(60_000, unchanged)).toMatchObject({ etag: '"1"' });
  });

  const hub = { url: 'https://hub.example/', topic: URL };
  const stateWithHub = async () => {
    await poll(URL);
    const [state] = states.splice(0);
    if (!state) throw new Error('the first poll stored a state');
    kept = [];
    stored = {
      ...stored,
      state: { ...state, hub: { ...hub, deliveredAt: null, awaited: {} } },
      articles: [article('one')],
    };
  };

  it('keeps the subscription where the document has no usable item, since that is a failure', async () => {
    await stateWithHub();
    fetched = withArticles([]);
    await poll(URL);
    expect(states).toMatchObject([{ failures: { error: 'a feed without a single usable item' }, hub }]);
    expect(counted).toContain('failed parse');
    expect(kept).toEqual([]);
  });

  it('ends the subscription of a feed that is gone', async () => {
    await stateWithHub();
    fetched = { kind: 'gone', status: 410, reason: 'responded 410 Gone', retryAfterMs: null, ...facts };
    await poll(URL);
    expect(kept).toEqual([null]);
  });

  describe('of a feed with a delivery', () => {
    beforeEach(async () => {
      await stateWithHub();
      if (modified.kind !== 'modified') throw new Error('a document');
      waiting = { document: modified, stored: Buffer.from('') };
      [steps, counted, asked] = [[], [], []];
    });

    it('reads it in place of a fetch, and removes it once its articles are stored', async () => {
      await poll(URL);
      expect(asked).toEqual([]);
      // Where other deliveries wait, the last step makes the feed due: completing the lease after it would undo that.
      expect(steps).toEqual(['read', 'save', 'publish', 'complete 60000', 'remove delivery']);
      expect([counted, lines.map(({ msg }) => msg)]).toEqual([[], ['poll', 'delivery']]);
      expect(kept).toEqual([]);
    });

    it('leaves it waiting where another poll stored its result first', async () => {
      saved = 'superseded';
      await poll(URL);
      expect(steps).not.toContain('remove delivery');
    });

    it('leaves it waiting where the worker cuts the poll off', async () => {
      await pollUnless(AbortSignal.abort())(URL);
      expect(steps).toEqual(['read', 'complete 10000']);
    });
  });

  it('logs a failure as a warning, with its reason', async () => {
    fetched = { kind: 'retry-later', status: 503, reason: 'responded 503', retryAfterMs: 600_000, ...facts };
    await poll(URL);
    expect(lines).toMatchObject([
      {
        level: 40,
        feed: URL,
        outcome: 'retry-later',
        status: 503,
        reason: 'responded 503',
        failures: 1,
        why: 'Retry-After of 10 min',
        nextPoll: new Date(NOW + 600_000).toISOString(),
      },
    ]);
  });

  it('keeps the normal interval while nearly all feeds fail alike', async () => {
    await poll(URL);
    const [state] = states;
    if (!state) throw new Error('the first poll stored a state');
    stored = { ...stored, state: { ...state, failures: { ...state.failures, count: 3 } } };
    fetched = { kind: 'failed', status: null, reason: 'no such host', ...facts };
    isCommonFailure = true;
    await poll(URL);
    expect(lines.at(-1)).toMatchObject({ failures: 4, why: 'nearly all feeds fail alike: the normal interval' });
    expect(steps.at(-1)).toBe('complete 60000');
  });

  it.each([
    [{ kind: 'failed', status: null, reason: 'no such host', cause: 'dns' }, 'dns'],
    [{ kind: 'failed', status: null, reason: 'the connection was cut', cause: 'cut' }, 'connect'],
    [{ kind: 'failed', status: 404, reason: 'responded 404' }, '4xx'],
    [{ kind: 'retry-later', status: 429, reason: 'responded 429', retryAfterMs: null }, '4xx'],
    [{ kind: 'retry-later', status: 503, reason: 'responded 503', retryAfterMs: null }, '5xx'],
    [{ kind: 'gone', status: 410, reason: 'responded 410', retryAfterMs: null }, '4xx'],
    [{ kind: 'failed', status: 302, reason: 'responded 302 without a Location' }, 'other'],
    [{ kind: 'failed', status: 200, reason: 'responded 200 with an empty body' }, 'parse'],
  ] as const)('counts %o with the cause %s', async (outcome, cause) => {
    fetched = { ...facts, ...outcome };
    await poll(URL);
    expect(counted).toEqual([`failed ${cause}`]);
  });
});
