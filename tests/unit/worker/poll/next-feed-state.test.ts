import { describe, expect, it } from 'vitest';
import type { FeedState } from '../../../../shared/node/records.ts';
import { type Answer, nextFeedState } from '../../../../worker/poll/next-feed-state.ts';
import { article, documentOf } from '../story-fixture.ts';

const URL = 'https://example.com/feed';
const NOW = 1_795_000_000_000;
const HOUR = 3_600_000;
const time = { now: NOW, intervalMs: 300_000, random: 0 };

const answer = { durationMs: 12, bytes: 900, freshForSeconds: null, movedTo: null };
const validators = { etag: '"b"', lastModified: 'Tue, 17 Nov 2026 10:00:00 GMT' };
const body = { body: new Uint8Array(), contentType: null, finalUrl: URL };
const feed = (overrides: Partial<Extract<Answer, { kind: 'feed' }>> = {}): Answer => ({
  ...{ kind: 'feed', status: 200, document: documentOf([article('one'), article('two')]) },
  ...answer,
  ...body,
  ...validators,
  ...overrides,
});
const notModified: Answer = { kind: 'not-modified', status: 304, ...answer, etag: null, lastModified: null };
const failure: Answer = { kind: 'failed', reason: 'connection refused', status: null, ...answer };

function good(overrides: Partial<FeedState> = {}): FeedState {
  const { state } = nextFeedState(URL, null, feed({ etag: '"a"', lastModified: null }), 2, {
    ...time,
    now: NOW - HOUR,
  });
  return { ...state, ...overrides };
}

describe('a feed that answers', () => {
  it('has its articles and validators replaced together', () => {
    const after = nextFeedState(URL, good(), feed(), 1, time);
    expect(after.articles?.map(({ title }) => title)).toEqual(['one', 'two']);
    expect(after.state).toMatchObject({ ...validators, articles: 2, lastSuccessAt: NOW, lastNewArticleAt: NOW });
  });

  it('remembers when it last had a new story', () => {
    expect(nextFeedState(URL, good(), feed(), 0, time).state.lastNewArticleAt).toBe(NOW - HOUR);
  });

  it('is back at its next poll, whatever it did before', () => {
    const failing = good({ failures: 9, failingSince: NOW - HOUR, lastError: 'down' });
    const { state } = nextFeedState(URL, failing, feed(), 0, time);
    expect(state).toMatchObject({ failures: 0, failingSince: null, lastError: null, nextPollAt: NOW + 300_000 });
  });
});

describe('a 304', () => {
  it('leaves articles, validators and their count as they are', () => {
    const after = nextFeedState(URL, good(), notModified, 0, time);
    expect(after.articles).toBeUndefined();
    expect(after.state).toMatchObject({ etag: '"a"', articles: 2, lastOutcome: 'not-modified', lastSuccessAt: NOW });
  });

  it('may bring another validator', () => {
    expect(nextFeedState(URL, good(), { ...notModified, etag: '"c"' }, 0, time).state.etag).toBe('"c"');
  });

  it('keeps the document’s hints and renews the answer’s', () => {
    const before = good({ hints: { ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds: 60 } });
    const { state } = nextFeedState(URL, before, { ...notModified, freshForSeconds: 900 }, 0, time);
    expect(state.hints).toEqual({ ttlSeconds: 1_200, updatePeriodSeconds: null, freshForSeconds: 900 });
  });

  it('to a request without validators is a failure', () => {
    const { state } = nextFeedState(URL, good({ etag: null }), notModified, 0, time);
    expect(state).toMatchObject({ failures: 1, lastError: '304 to a request without validators' });
  });
});

describe('a failure', () => {
  it('leaves the last good articles and their validators', () => {
    const after = nextFeedState(URL, good(), failure, 0, time);
    expect(after.articles).toBeUndefined();
    expect(after.state).toMatchObject({ etag: '"a"', articles: 2, failures: 1, failingSince: NOW });
    expect(after.state).toMatchObject({ lastError: 'connection refused', lastSuccessAt: NOW - HOUR });
  });

  it('remembers since when it fails', () => {
    const once = good({ failures: 1, failingSince: NOW - 60_000 });
    expect(nextFeedState(URL, once, failure, 0, time).state).toMatchObject({ failures: 2, failingSince: NOW - 60_000 });
  });

  it('of a body that is not a feed keeps the validators of the last good one', () => {
    const page: Answer = { ...answer, ...body, kind: 'not-a-feed', reason: 'a web page', status: 200, ...validators };
    expect(nextFeedState(URL, good(), page, 0, time).state).toMatchObject({ etag: '"a"', lastOutcome: 'not-a-feed' });
  });

  it('after 24 hours leaves nothing, and no validator that a 304 could answer', () => {
    const old = good({ lastSuccessAt: NOW - 24 * HOUR });
    const after = nextFeedState(URL, old, failure, 0, time);
    expect(after.articles).toEqual([]);
    expect(after.state).toMatchObject({ articles: 0, etag: null, lastModified: null });
  });

  it('one millisecond earlier leaves everything', () => {
    const after = nextFeedState(URL, good({ lastSuccessAt: NOW - 24 * HOUR + 1 }), failure, 0, time);
    expect(after).toMatchObject({ state: { articles: 2 } });
    expect(after.articles).toBeUndefined();
  });

  it('forgets a remembered address', () => {
    const moved = good({ move: { to: 'https://new.example/', times: 5, since: NOW, remembered: true } });
    expect(nextFeedState(URL, moved, failure, 0, time).state.move).toBeNull();
  });
});

describe('410 Gone', () => {
  const gone: Answer = { kind: 'gone', reason: 'answered 410 Gone', status: 410, ...answer };
  it('stops the feed and says so', () => {
    const { state } = nextFeedState(URL, good(), gone, 0, time);
    expect(state).toMatchObject({ lastOutcome: 'gone', lastError: 'answered 410 Gone', nextPollAt: NOW + 24 * HOUR });
  });
  it('at a remembered address only sends the next poll back to the configured one', () => {
    const moved = good({ move: { to: 'https://new.example/', times: 5, since: NOW, remembered: true } });
    const { state } = nextFeedState(URL, moved, gone, 0, time);
    expect(state).toMatchObject({ lastOutcome: 'failed', move: null, nextPollAt: NOW + 300_000 });
  });
});
