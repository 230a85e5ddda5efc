import { describe, expect, it } from 'vitest';
import type { FeedState } from '../../../../shared/node/redis/records.ts';
import { classifyOutcome } from '../../../../worker/poll/classify-outcome.ts';
import { nextFeedState } from '../../../../worker/poll/next-feed-state.ts';
import type { ReadOutcome } from '../../../../worker/read/normalise-feed.ts';
import { article, documentOf } from '../../../support/article-fixture.ts';
import { feedState } from '../../../support/feed-state-fixture.ts';

const URL = 'https://example.com/feed';
const NOW = 1_795_000_000_000;
const HOUR = 3_600_000;
const time = { now: NOW, intervalMs: 300_000, isCommonFailure: false };

const facts = { durationMs: 12, bytes: 900, freshForSeconds: null, movedTo: null };
const STORED = [article('one'), article('two')];
const nextState = (
  state: FeedState | null,
  outcome: ReadOutcome,
  newArticles: number,
  at = time,
  articles = STORED,
) => {
  const classified = classifyOutcome({ url: URL, state, articles: state ? articles : [] }, outcome, at.now);
  return nextFeedState({ state, articles: state ? articles : [] }, { ...classified, newArticles }, at);
};
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

const PAST = { poll: { at: NOW - HOUR, newArticleAt: NOW - HOUR, nextAt: NOW } };
const GOOD = feedState({
  ...PAST,
  failures: { lastSuccessAt: NOW - HOUR },
  validators: { etag: '"a"', finalUrl: URL, documentAt: NOW - HOUR },
});
const failing = (count: number, since: number, nextAt = NOW) =>
  feedState({ poll: { nextAt }, failures: { count, since, error: 'down' }, validators: { etag: '"a"' } });

describe('a feed that responds', () => {
  it('has its articles and validators replaced together', () => {
    const { state, articles } = nextState(GOOD, feed(), 1);
    expect(articles?.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(state.poll).toMatchObject({ articleCount: 2, newArticleAt: NOW, movedTo: null });
    expect(state.validators).toEqual({ ...validators, finalUrl: URL, documentAt: NOW });
    expect(state.failures.lastSuccessAt).toBe(NOW);
  });

  it('remembers when it last had a new article, and to where it has moved for good', () => {
    const { poll } = nextState(GOOD, feed({ movedTo: 'https://new.example/' }), 0).state;
    expect(poll).toMatchObject({ newArticleAt: NOW - HOUR, movedTo: 'https://new.example/' });
    expect(nextState({ ...GOOD, poll }, failure, 0).state.poll.movedTo).toBe('https://new.example/');
    expect(nextState({ ...GOOD, poll }, feed(), 0).state.poll.movedTo).toBeNull();
  });

  it('recovers at its next poll, whatever its state was', () => {
    const { state } = nextState(failing(9, NOW - HOUR), feed(), 0);
    expect(state.failures).toEqual({ count: 0, since: null, error: null, lastSuccessAt: NOW });
    expect(state.poll.nextAt).toBe(NOW + 300_000);
  });

  it('keeps the articles of a record whose state cannot be read, until it brings others', () => {
    const lost = { state: null, articles: STORED };
    const polled = (outcome: ReadOutcome) =>
      nextFeedState(lost, classifyOutcome({ url: URL, ...lost }, outcome, NOW), time);
    expect(polled(failure)).toMatchObject({ state: { poll: { articleCount: 2 } } });
    expect(polled(failure).articles).toBeUndefined();
    expect(polled(feed()).articles).toHaveLength(2);
  });
});

describe('a feed without usable items', () => {
  const unusable = feed({ document: documentOf([article('one', { link: '' })]) });

  it('is a failure where it had articles, and keeps them', () => {
    const { state, articles } = nextState(GOOD, unusable, 1);
    expect(articles).toBeUndefined();
    expect(state.poll).toMatchObject({ articleCount: 2, outcome: 'failed' });
    expect(state.failures).toMatchObject({ count: 1, error: 'a feed without a single usable item' });
    expect(state.validators.etag).toBe('"a"');
  });

  it('is a success where it had none', () => {
    expect(nextState(null, unusable, 1).state).toMatchObject({ poll: { articleCount: 0 }, failures: { count: 0 } });
  });

  it('is unlike a feed with one usable item, which is stored', () => {
    const mixed = feed({ document: documentOf([article('one', { link: '' }), article('two')]) });
    const { state, articles } = nextState(GOOD, mixed, 1);
    expect(articles?.map(({ title }) => title)).toEqual(['two']);
    expect(state).toMatchObject({ poll: { articleCount: 1 }, failures: { count: 0 } });
  });
});

describe('a 304', () => {
  it('leaves articles, validators and their count as they are', () => {
    const { state, articles } = nextState(GOOD, notModified, 0);
    expect(articles).toBeUndefined();
    expect(state.poll).toMatchObject({ articleCount: 2, outcome: 'not-modified', title: 'The Example' });
    expect(state.validators).toEqual(GOOD.validators);
    expect(state.failures.lastSuccessAt).toBe(NOW);
  });

  it('may bring another validator', () => {
    expect(nextState(GOOD, { ...notModified, etag: '"c"' }, 0).state.validators.etag).toBe('"c"');
  });

  it.each([900, 0])('keeps the document’s hints and renews the response’s, fresh for %d s', (freshForSeconds) => {
    const hints = { ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds: 60 };
    const before = { ...GOOD, poll: { ...GOOD.poll, hints } };
    const { poll } = nextState(before, { ...notModified, freshForSeconds }, 0).state;
    expect(poll.hints).toEqual({ ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds });
  });
});

describe('a failure', () => {
  it('leaves the last good articles and their validators', () => {
    const { state, articles } = nextState(GOOD, failure, 0);
    expect(articles).toBeUndefined();
    expect(state.validators).toEqual(GOOD.validators);
    expect(state.poll.articleCount).toBe(2);
    const failed = { count: 1, since: NOW, error: 'connection refused', lastSuccessAt: NOW - HOUR };
    expect(state.failures).toEqual(failed);
  });

  it('remembers since when the feed fails', () => {
    const { failures } = nextState(failing(1, NOW - 60_000), failure, 0).state;
    expect(failures).toMatchObject({ count: 2, since: NOW - 60_000 });
  });

  it('keeps the validators of the last feed when the body is not a feed', () => {
    const page: ReadOutcome = {
      ...facts,
      ...body,
      ...validators,
      kind: 'not-a-feed',
      reason: 'a web page',
      status: 200,
    };
    const { state } = nextState(GOOD, page, 0);
    expect([state.validators.etag, state.poll.outcome]).toEqual(['"a"', 'not-a-feed']);
  });

  it('is the first in a row where the feed was not polled for a day, since no worker ran', () => {
    const { state, articles } = nextState(failing(1, NOW - 25 * HOUR, NOW - 24 * HOUR), failure, 0);
    expect([articles, state.failures.since]).toEqual([undefined, NOW]);
  });

  it('of 410 pauses the feed as another does, and states the reason', () => {
    const gone = { kind: 'gone', reason: 'responded 410 Gone', status: 410, retryAfterMs: null, ...facts } as const;
    const { state } = nextState(GOOD, gone, 0);
    expect(state.poll).toMatchObject({ outcome: 'gone', nextAt: NOW + time.intervalMs });
    expect(state.failures.error).toBe('responded 410 Gone');
  });
});

it('a hub is known by the last document', () => {
  const hub = { url: 'https://hub.example/', topic: URL };
  const known = { ...hub, deliveredAt: null, awaited: {} };
  const { state } = nextState(GOOD, feed({ document: { ...documentOf(STORED), hub } }), 0);
  expect(state.hub).toEqual(known);
  expect(nextState(state, notModified, 0).state.hub).toEqual(known);
  expect(nextState(state, failure, 0).state.hub).toEqual(known);
  expect(nextState(state, feed(), 0).state.hub).toBeNull();
});
