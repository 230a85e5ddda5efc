import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { FeedReport } from '../../../../shared/node/feed-reports.ts';
import { feedsHtml, feedsJson } from '../../../../shared/node/feeds-response.ts';

const report = (index: number, fields: Partial<FeedReport> = {}): FeedReport => ({
  ...{ address: `https://p.example/${index}`, title: `Feed ${index}`, categories: ['Local'], publications: ['a'] },
  ...{ health: 'ok', articles: 15, lastPoll: null, lastSuccess: null, lastNewArticle: null, lastOutcome: null },
  ...{ lastStatus: null, lastError: null, failingSince: null, failures: 0, nextPoll: null, nextPollReason: null },
  ...{ movedTo: null, validators: { etag: null, lastModified: null }, ...fields },
});

const MANY = Array.from({ length: 15_000 }, (_, index) => report(index));

/** As Redis delivers them: each batch after a turn. */
async function* inBatches(reports: readonly FeedReport[], size = 200) {
  for (let start = 0; start < reports.length; start += size) {
    await nextTurn();
    yield reports.slice(start, start + size);
  }
}

/** Counts how often something else could run until the promise is settled. */
async function turnsDuring(promise: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  promise.then(settle, settle);
  while (!isSettled) {
    await nextTurn();
    turns += 1;
  }
  return turns;
}

describe('/feeds with 15,000 feeds', () => {
  it('is whole JSON, and lets others run meanwhile', async () => {
    const body = text(feedsJson(inBatches(MANY)));
    expect(await turnsDuring(body)).toBeGreaterThan(70);
    expect(JSON.parse(await body)).toEqual(MANY);
  });

  it('is a whole page, unhealthy feeds first, and lets others run meanwhile', async () => {
    const failing = report(15_000, { title: 'Broken', health: 'failing' });
    const body = text(feedsHtml(inBatches([...MANY, failing]), false));
    expect(await turnsDuring(body)).toBeGreaterThan(140);
    const html = await body;
    expect(html.match(/<tr class=/g)).toHaveLength(15_001);
    expect(html.indexOf('Broken')).toBeLessThan(html.indexOf('Feed 0<'));
    expect(html).toContain('15001 feeds, 1 not healthy.');
  });

  it('is an empty list without feeds, and an error where the first batch fails', async () => {
    expect(await text(feedsJson(inBatches([])))).toBe('[]');
    const failing = async function* (): AsyncGenerator<FeedReport[]> {
      yield await Promise.reject(new Error('Redis is away'));
    };
    await expect(text(feedsJson(failing()))).rejects.toThrow('Redis is away');
  });
});

it('names ten publications of a feed at most', async () => {
  const publications = Array.from({ length: 11 }, (_, index) => `city-${index}`);
  const html = await text(
    feedsHtml(inBatches([report(0, { publications }), report(1, { publications: ['one'] })]), false),
  );
  expect(html).toContain('Local (11 publications)');
  expect(html).toContain('Local (one)');
});
