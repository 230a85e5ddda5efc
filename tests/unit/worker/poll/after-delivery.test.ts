import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { FeedState } from '../../../../shared/node/redis/records.ts';
import { afterDelivery } from '../../../../worker/poll/after-delivery.ts';
import { countNew } from '../../../../worker/poll/feed-articles.ts';
import { judgeOutcome } from '../../../../worker/poll/judge-outcome.ts';
import type { ReadOutcome } from '../../../../worker/read/normalise-feed.ts';
import { article, documentOf } from '../../../support/article-fixture.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const INTERVAL = 5 * MINUTE;
const TOPIC = 'https://example.com/feed';
const HUB = { url: 'https://hub.example/', topic: TOPIC };
const circumstances = { now: NOW, intervalMs: INTERVAL, random: 0 };

const state = (overrides: Partial<FeedState> = {}): FeedState => ({
  url: TOPIC,
  title: 'The Example',
  lastPollAt: NOW - MINUTE,
  lastSuccessAt: NOW - MINUTE,
  lastNewArticleAt: NOW - MINUTE,
  lastOutcome: 'modified',
  lastStatus: 200,
  lastError: null,
  failingSince: null,
  failures: 0,
  nextPollAt: NOW + 19 * MINUTE,
  nextPollReason: 'its hub delivers: 20 min',
  etag: '"1"',
  lastModified: 'yesterday',
  finalUrl: TOPIC,
  redirect: null,
  articleCount: 2,
  hints: { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null },
  hub: HUB,
  lastDeliveryAt: null,
  hubMissedAt: null,
  lastDocumentAt: null,
  validatorsUnusedUntil: null,
  ...overrides,
});

const at = (name: string, hour: number, more: Partial<StoredArticle> = {}) =>
  article(name, { publishedDate: new Date(NOW - hour * 60 * MINUTE).toISOString(), ...more });

/** What a delivery has instead of a fetch. */
const RECEIVED = {
  status: 200,
  durationMs: 0,
  bytes: 9,
  freshForSeconds: null,
  movedTo: null,
  etag: null,
  lastModified: null,
  contentType: null,
  link: null,
  finalUrl: TOPIC,
};

const delivered = (articles: StoredArticle[], topic: string | null = null): ReadOutcome => ({
  kind: 'feed',
  ...RECEIVED,
  document: {
    ...documentOf(articles),
    hub: topic === null ? null : { ...HUB, topic },
  },
});

const stored = [at('two', 2), at('one', 3)];
const read = (outcome: ReadOutcome, feed = { state: state(), articles: stored }) =>
  afterDelivery(feed, feed.state, outcome, circumstances);
const titles = ({ update }: ReturnType<typeof read>) => update.articles?.map(({ title }) => title);

describe('a delivery', () => {
  it('that holds only the newest article is merged with those of the feed', () => {
    const result = read(delivered([at('three', 1)], TOPIC));
    expect(titles(result)).toEqual(['three', 'two', 'one']);
    expect(new Set(result.update.articles?.map(({ id }) => id)).size).toBe(3);
    expect(result).toMatchObject({ newArticles: 1, refusedReason: null });
    expect(result.update.state).toMatchObject({ lastDeliveryAt: NOW, lastNewArticleAt: NOW, articleCount: 3 });
  });

  it.each([
    ['the topic, with another scheme', 'http://example.com/feed', state()],
    ['the address of the feed', TOPIC, state({ hub: { ...HUB, topic: 'https://example.com/feed.xml' } })],
    [
      'that, with another scheme',
      'http://example.com/feed',
      state({ hub: { ...HUB, topic: 'https://hub.example/1' } }),
    ],
  ])('may name %s as its own address', (_, self, ofFeed) => {
    const result = read(delivered([at('three', 1)], self), { state: ofFeed, articles: stored });
    expect([titles(result), result.refusedReason]).toEqual([['three', 'two', 'one'], null]);
  });

  it('replaces the article of the same address, and keeps the name of the feed', () => {
    const result = read(delivered([at('two', 2, { title: 'Two, corrected', source: 'The hub' })]));
    expect(titles(result)).toEqual(['Two, corrected', 'one']);
    expect(result.update.articles?.map(({ source }) => source)).toEqual(['The Example', 'The Example']);
    expect(result.newArticles).toBe(0);
  });

  it('replaces the article of an address with other tracking parameters', () => {
    const result = read(
      delivered([at('two', 2, { title: 'Two, corrected', link: `${stored[0]?.link}?utm_content=7` })]),
    );
    expect(titles(result)).toEqual(['Two, corrected', 'one']);
    expect(result.newArticles).toBe(0);
  });

  it('of old articles, sent again, moves nothing newer out', () => {
    const full = Array.from({ length: 15 }, (_, index) => at(`new ${index}`, index));
    const old = Array.from({ length: 15 }, (_, index) => at(`old ${index}`, 100 + index));
    const result = read(delivered(old), { state: state(), articles: full });
    expect(titles(result)).toEqual(full.map(({ title }) => title));
    expect(result.newArticles).toBe(0);
  });

  it('is followed by an unconditional poll after one interval, not later', () => {
    const { nextPollAt, etag, lastModified } = read(delivered([at('three', 1)])).update.state;
    expect([nextPollAt, etag, lastModified]).toEqual([NOW + INTERVAL, null, null]);
    const soon = { state: state({ nextPollAt: NOW + MINUTE }), articles: stored };
    expect(read(delivered([at('three', 1)]), soon).update.state.nextPollAt).toBe(NOW + MINUTE);
  });

  it('leaves the pause of a publisher that fails', () => {
    const failing = { state: state({ failures: 2, nextPollAt: NOW + 30 * MINUTE }), articles: stored };
    const result = read(delivered([at('three', 1)]), failing);
    expect(result.update.state).toMatchObject({ nextPollAt: NOW + 30 * MINUTE, failures: 2 });
    expect(titles(result)).toContain('three');
  });

  it.each<[string, ReadOutcome, string]>([
    ['another feed', delivered([at('three', 1)], 'https://example.com/sports'), 'the document of another feed'],
    [
      'another site',
      delivered([at('three', 1, { link: 'https://lies.example/3' })]),
      'links to a site that is new to this feed',
    ],
    [
      'no feed',
      {
        kind: 'not-a-feed',
        reason: 'the document is blank',
        ...RECEIVED,
        bytes: 0,
      },
      'the document is blank',
    ],
  ])('of %s changes nothing; the publisher is asked, every 30 s at most', (_, outcome, refusedReason) => {
    const polledJustNow = { state: state({ lastPollAt: NOW - 10_000 }), articles: stored };
    const result = read(outcome, polledJustNow);
    expect(result.update.articles).toBeUndefined();
    expect(result.update.state).toEqual({
      ...polledJustNow.state,
      nextPollAt: NOW + 20_000,
      nextPollReason: expect.stringContaining(refusedReason),
    });
    expect(result.refusedReason).toBe(refusedReason);
    expect(read(outcome).update.state.nextPollAt).toBe(NOW);
  });

  it('takes what it may, and asks the publisher about the rest', () => {
    const result = read(delivered([at('three', 1), at('four', 1, { link: 'https://lies.example/4' })]));
    expect(titles(result)).toEqual(['three', 'two', 'one']);
    expect(result.update.state.nextPollAt).toBe(NOW);
  });

  it('for a feed without articles changes nothing, since no site is known; the publisher is asked', () => {
    const empty = { state: state(), articles: [] };
    const result = read(delivered([at('three', 1)]), empty);
    expect(result.update.articles).toBeUndefined();
    expect([result.refusedReason, result.update.state.nextPollAt]).toEqual([
      'links to a site that is new to this feed',
      NOW,
    ]);
  });

  it('without articles changes nothing', () => {
    expect(read(delivered([])).update.articles).toBeUndefined();
  });
});

describe('the poll after a delivery', () => {
  it('finds nothing new in an old article that its publisher keeps at the top', () => {
    const pinned = at('pinned', 900);
    const before = [pinned, ...Array.from({ length: 14 }, (_, index) => at(`a${index}`, 10 + index))];
    const { update } = read(delivered([at('after', 1)]), { state: state(), articles: before });
    const document = [pinned, at('after', 1), ...before.slice(1, 14)];
    const articles = update.articles ?? [];
    const newAfterPoll = (from: FeedState) => {
      const outcome = judgeOutcome({ url: TOPIC, state: from, articles }, delivered(document), NOW + MINUTE);
      return outcome.kind === 'feed' ? countNew(outcome.document.articles, articles, from) : null;
    };
    expect(newAfterPoll(update.state)).toBe(0);
    expect(newAfterPoll({ ...update.state, lastPollAt: NOW })).toBe(1);
  });

  const articlesAfterPoll = (from: Partial<FeedState>, more: Partial<Extract<ReadOutcome, { kind: 'feed' }>> = {}) => {
    const { update } = read(delivered([at('delivered', 1)]));
    const feed = { url: TOPIC, state: { ...update.state, ...from }, articles: update.articles ?? [] };
    const polled = delivered(stored);
    if (polled.kind !== 'feed') throw new Error('a feed');
    const outcome = judgeOutcome(feed, { ...polled, ...more }, NOW + 10 * MINUTE);
    return outcome.kind === 'feed' ? outcome.document.articles.map(({ title }) => title) : null;
  };

  it('removes nothing that was delivered, and the second does', () => {
    expect(articlesAfterPoll({})).toEqual(['delivered', 'two', 'one']);
    expect(articlesAfterPoll({ lastPollAt: NOW + MINUTE })).toEqual(['two', 'one']);
  });

  it('removes nothing either while its document is older than the delivery', () => {
    const second = { lastPollAt: NOW + MINUTE };
    expect(articlesAfterPoll(second, { writtenAt: NOW - 1 })).toEqual(['delivered', 'two', 'one']);
    const built = { ...documentOf(stored), builtAt: NOW - 1 };
    expect(articlesAfterPoll(second, { document: built })).toEqual(['delivered', 'two', 'one']);
    expect(articlesAfterPoll(second, { writtenAt: NOW + 1 })).toEqual(['two', 'one']);
  });
});
