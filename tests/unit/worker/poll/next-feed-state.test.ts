import { describe, expect, it } from 'vitest';
import { type FeedState, parseState } from '../../../../shared/node/redis/records.ts';
import { judgeOutcome } from '../../../../worker/poll/judge-outcome.ts';
import { nextFeedState } from '../../../../worker/poll/next-feed-state.ts';
import type { ReadOutcome } from '../../../../worker/read/normalise-feed.ts';
import { article, documentOf } from '../../../support/article-fixture.ts';

const URL = 'https://example.com/feed';
const NOW = 1_795_000_000_000;
const HOUR = 3_600_000;
const time = {
  now: NOW,
  intervalMs: 300_000,
  random: 0,
  isCommonFailure: false,
  isSubscribed: false,
  checksValidators: false,
};

const facts = { durationMs: 12, bytes: 900, freshForSeconds: null, movedTo: null };
const nextState = (state: FeedState | null, outcome: ReadOutcome, newArticles: number, at: typeof time) =>
  nextFeedState({ url: URL, state }, judgeOutcome({ url: URL, state, articles: [] }, outcome, at.now), newArticles, at);
const validators = { etag: '"b"', lastModified: 'Tue, 17 Nov 2026 10:00:00 GMT' };
const body = { contentType: null, link: null, finalUrl: URL };
const feed = (overrides: Partial<Extract<ReadOutcome, { kind: 'feed' }>> = {}): ReadOutcome => ({
  kind: 'feed',
  status: 200,
  document: documentOf([article('one'), article('two')]),
  ...facts,
  ...body,
  ...validators,
  ...overrides,
});
const notModified: ReadOutcome = { kind: 'not-modified', status: 304, ...facts, etag: '"a"', lastModified: null };
const failure: ReadOutcome = { kind: 'failed', reason: 'connection refused', status: null, ...facts };

function good(overrides: Partial<FeedState> = {}): FeedState {
  const { state } = nextState(null, feed({ etag: '"a"', lastModified: null }), 2, {
    ...time,
    now: NOW - HOUR,
  });
  return { ...state, ...overrides };
}

describe('a feed that responds', () => {
  it('has its articles and validators replaced together', () => {
    const after = nextState(good(), feed(), 1, time);
    expect(after.articles?.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(after.state).toMatchObject({ ...validators, articleCount: 2, lastSuccessAt: NOW, lastNewArticleAt: NOW });
  });

  it('remembers when it last had a new article', () => {
    expect(nextState(good(), feed(), 0, time).state.lastNewArticleAt).toBe(NOW - HOUR);
  });

  it('recovers at its next poll, whatever its state was', () => {
    const failing = good({ failures: 9, failingSince: NOW - HOUR, lastError: 'down' });
    const { state } = nextState(failing, feed(), 0, time);
    expect(state).toMatchObject({ failures: 0, failingSince: null, lastError: null, nextPollAt: NOW + 300_000 });
  });
});

describe('a feed without usable items', () => {
  const unusable = feed({ document: documentOf([article('one', { link: '' })]) });

  it('is a failure where it had articles, and keeps them', () => {
    const after = nextState(good(), unusable, 1, time);
    expect(after.articles).toBeUndefined();
    expect(after.state).toMatchObject({
      articleCount: 2,
      failures: 1,
      lastOutcome: 'failed',
      etag: '"a"',
      lastError: 'a feed without a single usable item',
    });
  });

  it('is a success where it had none', () => {
    const after = nextState(null, unusable, 1, time);
    expect(after).toMatchObject({ articles: [], state: { articleCount: 0, failures: 0 } });
  });

  it('is unlike a feed with one usable item, which is stored', () => {
    const mixed = feed({ document: documentOf([article('one', { link: '' }), article('two')]) });
    const after = nextState(good(), mixed, 1, time);
    expect(after.articles?.map(({ title }) => title)).toEqual(['two']);
    expect(after.state).toMatchObject({ articleCount: 1, failures: 0 });
  });
});

describe('a 304', () => {
  it('leaves articles, validators and their count as they are', () => {
    const after = nextState(good(), notModified, 0, time);
    expect(after.articles).toBeUndefined();
    expect(after.state).toMatchObject({
      etag: '"a"',
      finalUrl: URL,
      articleCount: 2,
      lastOutcome: 'not-modified',
      lastSuccessAt: NOW,
    });
  });

  it('may bring another validator', () => {
    expect(nextState(good(), { ...notModified, etag: '"c"' }, 0, time).state.etag).toBe('"c"');
  });

  it.each([900, 0])('keeps the document’s hints and renews the response’s, fresh for %d s', (freshForSeconds) => {
    const before = good({ hints: { ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds: 60 } });
    const { state } = nextState(before, { ...notModified, freshForSeconds }, 0, time);
    expect(state.hints).toEqual({ ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds });
  });
});

describe('a failure', () => {
  it('leaves the last good articles and their validators', () => {
    const after = nextState(good(), failure, 0, time);
    expect(after.articles).toBeUndefined();
    expect(after.state).toMatchObject({ etag: '"a"', articleCount: 2, failures: 1, failingSince: NOW });
    expect(after.state).toMatchObject({ lastError: 'connection refused', lastSuccessAt: NOW - HOUR });
  });

  it.each<ReadOutcome>([
    { ...facts, kind: 'retry-later', reason: 'responded 503', status: 503, retryAfterMs: HOUR },
    { ...facts, kind: 'failed', reason: 'responded 500', status: 500, retryAfterMs: HOUR },
  ])('waits as long as Retry-After says: $reason', (outcome) => {
    const { state } = nextState(good(), outcome, 0, time);
    expect(state).toMatchObject({ nextPollAt: NOW + HOUR, nextPollReason: 'Retry-After of 60 min' });
  });

  it('leaves nothing after 24 hours of failures, and no validator that a 304 could confirm', () => {
    const failingFor = (ms: number) => good({ failures: 9, failingSince: NOW - ms, nextPollAt: NOW });
    expect(nextState(failingFor(24 * HOUR - 1), failure, 0, time).articles).toBeUndefined();
    const after = nextState(failingFor(24 * HOUR), failure, 0, time);
    expect(after).toMatchObject({ articles: [], state: { articleCount: 0, etag: null, lastModified: null } });
    expect(nextState(after.state, failure, 0, time).articles).toBeUndefined();
  });

  it('remembers since when the feed fails', () => {
    const once = good({ failures: 1, failingSince: NOW - 60_000 });
    expect(nextState(once, failure, 0, time).state).toMatchObject({ failures: 2, failingSince: NOW - 60_000 });
  });

  it('keeps the validators of the last feed when the body is not a feed', () => {
    const page: ReadOutcome = {
      ...facts,
      ...body,
      kind: 'not-a-feed',
      reason: 'a web page',
      status: 200,
      ...validators,
    };
    expect(nextState(good(), page, 0, time).state).toMatchObject({ etag: '"a"', lastOutcome: 'not-a-feed' });
  });

  it('is the first in a row where the feed was not polled for a day, since no worker ran', () => {
    const once = { failures: 1, failingSince: NOW - 25 * HOUR, nextPollAt: NOW - 24 * HOUR };
    for (const before of [good({ nextPollAt: NOW - 24 * HOUR }), good(once)]) {
      const after = nextState({ ...before, lastSuccessAt: NOW - 25 * HOUR }, failure, 0, time);
      expect(after).toMatchObject({ state: { articleCount: 2, failingSince: NOW } });
    }
  });

  it.each([
    ['keeps a remembered address', true, 1, false, true],
    ['forgets a remembered address at the third', true, 2, false, false],
    ['keeps a remembered address while nearly all polls fail', true, 20, true, true],
    ['forgets an address that is still being proved', false, 0, false, false],
  ])('%s', (_, remembered, failures, isCommonFailure, isKept) => {
    const redirect = { to: 'https://new.example/', times: 5, firstAt: NOW, rememberedAt: remembered ? NOW : null };
    const { state } = nextState(good({ redirect, failures }), failure, 0, { ...time, isCommonFailure });
    expect(state.redirect).toEqual(isKept ? redirect : null);
  });
});

describe('410 Gone', () => {
  const gone: ReadOutcome = { kind: 'gone', reason: 'responded 410 Gone', status: 410, retryAfterMs: null, ...facts };
  it('pauses the feed as another failure does, and states the reason', () => {
    const { state } = nextState(good(), gone, 0, time);
    expect(state).toMatchObject({
      lastOutcome: 'gone',
      lastError: 'responded 410 Gone',
      nextPollAt: NOW + time.intervalMs,
    });
  });
  it('returns the next poll from a remembered address to the configured one', () => {
    const moved = good({ redirect: { to: 'https://new.example/', times: 5, firstAt: NOW, rememberedAt: NOW } });
    const { state } = nextState(moved, gone, 0, time);
    expect(state).toMatchObject({ lastOutcome: 'failed', redirect: null, nextPollAt: NOW + 300_000 });
  });
});

describe('a feed with a hub', () => {
  const hub = { url: 'https://hub.example/', topic: URL };
  const subscribed = { ...time, isSubscribed: true };
  const named = (articles = 2) =>
    feed({ document: { ...documentOf([article('one'), article('two')].slice(0, articles)), hub } });
  const rarely = NOW + 4 * 300_000;

  it('is known by its last document', () => {
    const { state } = nextState(good(), named(), 0, time);
    expect(state.hub).toEqual(hub);
    expect(nextState(state, notModified, 0, time).state.hub).toEqual(hub);
    expect(nextState(state, failure, 0, time).state.hub).toEqual(hub);
    expect(nextState(state, feed(), 0, time).state.hub).toBeNull();
  });

  it.each([
    ['while its subscription is live', {}, 0, rarely],
    ['while the hub delivers', { lastDeliveryAt: NOW - HOUR, hubMissedAt: NOW - 2 * HOUR }, 0, rarely],
    [
      'but not after the hub missed an article',
      { lastDeliveryAt: NOW - 2 * HOUR, hubMissedAt: NOW - HOUR },
      0,
      NOW + 300_000,
    ],
    ['but not when the hub misses one now', { lastDeliveryAt: NOW - HOUR }, 1, NOW + 300_000],
  ])('is polled rarely %s', (_, before, newArticles, nextPollAt) => {
    const { state } = nextState(good({ hub, ...before }), named(), newArticles, subscribed);
    expect(state.nextPollAt).toBe(nextPollAt);
    expect(state.hubMissedAt === NOW).toBe(newArticles === 1);
  });

  it('is polled as usual without a live subscription, and its hub misses nothing then', () => {
    const { state } = nextState(good({ hub, lastDeliveryAt: NOW - HOUR }), named(), 1, time);
    expect(state).toMatchObject({ nextPollAt: NOW + 300_000, hubMissedAt: null, lastDeliveryAt: NOW - HOUR });
  });

  it('reads the state of a build that knew no hubs', () => {
    const { hub: _, lastDeliveryAt: __, hubMissedAt: ___, lastDocumentAt: ____, ...old } = good();
    expect(parseState(JSON.stringify(old))).toEqual({ ...good(), lastDocumentAt: null });
  });
});
