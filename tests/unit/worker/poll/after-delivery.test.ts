import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../shared/model/article.ts';
import type { FeedState } from '../../../../shared/node/redis/records.ts';
import { afterDelivery } from '../../../../worker/poll/after-delivery.ts';
import { classifyOutcome } from '../../../../worker/poll/classify-outcome.ts';
import { nextFeedState } from '../../../../worker/poll/next-feed-state.ts';
import type { ReadOutcome } from '../../../../worker/read/normalise-feed.ts';
import { article, documentOf } from '../../../support/article-fixture.ts';
import { feedState } from '../../../support/feed-state-fixture.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;
const TOPIC = 'https://example.com/feed';
const HUB = { url: 'https://hub.example/', topic: TOPIC };

type Overrides = Parameters<typeof feedState>[0];
const state = ({ poll, ...others }: Overrides = {}) =>
  feedState({
    poll: { at: NOW - MINUTE, newArticleAt: NOW - MINUTE, nextAt: NOW + 19 * MINUTE, ...poll },
    validators: { etag: '"1"', lastModified: 'yesterday' },
    hub: HUB,
    ...others,
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
  afterDelivery({ url: TOPIC, articles: feed.articles }, feed.state, outcome, NOW);
const titles = ({ update }: ReturnType<typeof read>) => update.articles?.map(({ title }) => title);

describe('a delivery', () => {
  it('that holds only the newest article is merged with those of the feed', () => {
    const result = read(delivered([at('three', 1)], TOPIC));
    expect(titles(result)).toEqual(['three', 'two', 'one']);
    expect(new Set(result.update.articles?.map(({ id }) => id)).size).toBe(3);
    expect(result).toMatchObject({ newArticles: 1, refusedReason: null });
    expect(result.update.state).toMatchObject({
      poll: { newArticleAt: NOW, articleCount: 3 },
      hub: { deliveredAt: NOW },
    });
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

  it('is followed by an unconditional poll, which is not moved', () => {
    const { poll, validators } = read(delivered([at('three', 1)])).update.state;
    expect([poll.nextAt, validators.etag, validators.lastModified]).toEqual([NOW + 19 * MINUTE, null, null]);
  });

  it('leaves the pause of a publisher that fails', () => {
    const failing = { state: state({ failures: { count: 2 } }), articles: stored };
    const result = read(delivered([at('three', 1, { link: 'https://lies.example/3' }), at('four', 1)]), failing);
    expect(result.update.state).toMatchObject({ poll: { nextAt: NOW + 19 * MINUTE }, failures: { count: 2 } });
    expect(titles(result)).toContain('four');
  });

  it('of another site changes nothing; the publisher is asked, every 30 s at most', () => {
    const outcome = delivered([at('three', 1, { link: 'https://lies.example/3' })]);
    const refusedReason = 'links to a site that is new to this feed';
    const polledJustNow = { state: state({ poll: { at: NOW - 10_000 } }), articles: stored };
    const result = read(outcome, polledJustNow);
    expect(result.update.articles).toBeUndefined();
    const nextReason = expect.stringContaining(refusedReason);
    const poll = { ...polledJustNow.state.poll, nextAt: NOW + 20_000, nextReason };
    expect(result.update.state).toEqual({ ...polledJustNow.state, poll });
    expect(result.refusedReason).toBe(refusedReason);
    expect(read(outcome).update.state.poll.nextAt).toBe(NOW);
  });

  it('takes what it may, and asks the publisher about the rest', () => {
    const result = read(delivered([at('three', 1), at('four', 1, { link: 'https://lies.example/4' })]));
    expect(titles(result)).toEqual(['three', 'two', 'one']);
    expect(result.update.state.poll.nextAt).toBe(NOW);
  });

  it('for a feed without articles changes nothing, since no site is known; the publisher is asked', () => {
    const empty = { state: state(), articles: [] };
    const result = read(delivered([at('three', 1)]), empty);
    expect(result.update.articles).toBeUndefined();
    expect([result.refusedReason, result.update.state.poll.nextAt]).toEqual([
      'links to a site that is new to this feed',
      NOW,
    ]);
  });

  it('without articles changes nothing', () => {
    expect(read(delivered([])).update.articles).toBeUndefined();
  });
});

interface PolledFeed {
  state: FeedState;
  articles: readonly StoredArticle[];
}

describe('the polls after a delivery', () => {
  const delivery = (articles: StoredArticle[], from: PolledFeed = { state: state(), articles: stored }) => {
    const { update } = afterDelivery({ url: TOPIC, ...from }, from.state, delivered(articles), NOW);
    return { state: update.state, articles: update.articles ?? [] };
  };
  /** A poll that brings a document of these articles. */
  const poll = (feed: PolledFeed, articles: StoredArticle[]) => {
    const polled = delivered(articles);
    if (polled.kind !== 'feed') throw new Error('a feed');
    const document = { ...polled.document, hub: HUB };
    const classified = classifyOutcome({ url: TOPIC, ...feed }, { ...polled, document }, NOW + MINUTE);
    const circumstances = { now: NOW + MINUTE, intervalMs: MINUTE, isCommonFailure: false };
    const update = nextFeedState(feed, classified, circumstances);
    return { state: update.state, articles: update.articles ?? feed.articles };
  };
  const namesOf = ({ articles }: PolledFeed) => articles.map(({ title }) => title);

  it('remove a delivered article that the publisher lacks: the second', () => {
    const first = poll(delivery([at('delivered', 1)]), stored);
    expect(namesOf(first)).toEqual(['delivered', 'two', 'one']);
    expect(namesOf(poll(first, stored))).toEqual(['two', 'one']);
  });

  it('remove at once what the publisher has shown before and takes back, however often its hub delivers', () => {
    const newest = at('newest', 1);
    const confirmed = poll(delivery([newest]), [newest, ...stored]);
    const again = delivery([at('later', 0)], confirmed);
    const takenBack = poll(again, stored);
    expect(namesOf(takenBack)).toEqual(['later', 'two', 'one']);
  });
});
