import { describe, expect, it } from 'vitest';
import { countNew, withFirstSeen } from '../../../../worker/poll/feed-articles.ts';
import { article } from '../../../support/article-fixture.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const HOUR = 3_600_000;
const iso = (ms: number) => new Date(ms).toISOString();
const dated = (ms: number | null) => [article('one', { publishedDate: ms === null ? null : iso(ms) })];
const datesOf = (articles: ReturnType<typeof dated>) => articles.map(({ publishedDate }) => publishedDate);

describe('an article', () => {
  it('remembers when a poll first brought it, while it stays in the feed', () => {
    const first = withFirstSeen(dated(null), [], NOW);
    expect(first).toMatchObject([{ firstSeenAt: iso(NOW), publishedDate: null }]);
    expect(withFirstSeen(dated(null), first, NOW + HOUR)).toEqual(first);
    expect(withFirstSeen(dated(null), [], NOW + HOUR)).toMatchObject([{ firstSeenAt: iso(NOW + HOUR) }]);
  });

  it('dated up to an hour ahead keeps its date', () => {
    expect(datesOf(withFirstSeen(dated(NOW + HOUR), [], NOW))).toEqual([iso(NOW + HOUR)]);
  });

  it('dated further ahead counts as of its first poll, also once its date has come', () => {
    const event = dated(NOW + 3 * HOUR);
    const first = withFirstSeen(event, [], NOW);
    expect(datesOf(first)).toEqual([iso(NOW)]);
    for (const later of [HOUR, 2 * HOUR, 50 * HOUR]) {
      expect(datesOf(withFirstSeen(event, first, NOW + later))).toEqual([iso(NOW)]);
    }
  });

  it('whose date its publisher corrects has that date', () => {
    const first = withFirstSeen(dated(NOW + 30 * HOUR), [], NOW);
    expect(datesOf(withFirstSeen(dated(NOW - HOUR), first, NOW + HOUR))).toEqual([iso(NOW - HOUR)]);
  });

  it('whose date its publisher renews has the new one', () => {
    const first = withFirstSeen(dated(NOW - HOUR), [], NOW);
    expect(datesOf(withFirstSeen(dated(NOW + 5 * HOUR), first, NOW + 5 * HOUR))).toEqual([iso(NOW + 5 * HOUR)]);
  });
});

describe('the count of new articles', () => {
  it('is that of the links that were not there before', () => {
    expect(countNew([article('a'), article('b')], [article('b'), article('c')], null)).toBe(1);
  });

  it('leaves out, after a delivery, what is older than all of its full list', () => {
    const at = (name: string, day: number) => article(name, { publishedDate: `2026-11-${day}T12:00:00.000Z` });
    const full = Array.from({ length: 15 }, (_, index) => at(`old ${index}`, 25 - index));
    const found = [at('pinned', 10), at('as old', 11), article('undated', { publishedDate: null })];
    const afterDelivery = { lastDeliveryAt: 2, lastPollAt: 1 };
    expect(countNew(found, full, { lastDeliveryAt: 1, lastPollAt: 2 })).toBe(3);
    expect(countNew(found, full, afterDelivery)).toBe(2);
    expect(countNew(found, full.slice(1), afterDelivery)).toBe(3);
  });
});
