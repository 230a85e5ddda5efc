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

/** The dates of three polls, five minutes apart, of articles that are dated by these functions of the time of the poll. */
function datesOfPolls(dates: Record<string, (polledAt: number) => number>) {
  let stored: ReturnType<typeof dated> = [];
  return [NOW, NOW + 300_000, NOW + 600_000].map((polledAt) => {
    const found = Object.entries(dates).map(([name, date]) => article(name, { publishedDate: iso(date(polledAt)) }));
    stored = withFirstSeen(found, stored, polledAt);
    return datesOf(stored);
  });
}

describe('dates that move with the response', () => {
  const old = NOW - 5 * HOUR;
  it.each<[string, Record<string, (polledAt: number) => number>, number[]]>([
    ['of one article', { a: (at) => at - 2_000 }, [NOW - 2_000]],
    ['of all articles', { a: (at) => at, b: (at) => at, c: (at) => at }, [NOW, NOW, NOW]],
    ['beside a true one', { a: (at) => at - 1_000, b: () => old }, [NOW - 1_000, old]],
    ['within seconds of each other', { a: (at) => at, b: (at) => at - 1_000 }, [NOW, NOW - 1_000]],
    ['hours apart', { a: (at) => at, b: (at) => at - HOUR }, [NOW, NOW - HOUR]],
    ['in another time zone', { a: (at) => at - 5 * HOUR, b: (at) => at - 5 * HOUR }, [old, old]],
    ['ahead', { a: (at) => at + 5 * HOUR, b: (at) => at + 5 * HOUR }, [NOW, NOW]],
    ['that do not move', { a: () => old, b: () => old }, [old, old]],
  ])('are those of the poll that first brought the article: %s', (_, dates, expected) => {
    for (const found of datesOfPolls(dates)) expect(found).toEqual(expected.map(iso));
  });

  it('are true if the text has changed too', () => {
    const before = withFirstSeen([article('a'), article('b')], [], NOW);
    const renewed = before.map((each) => ({ ...each, summary: 'Renewed', publishedDate: iso(NOW + HOUR) }));
    expect(datesOf(withFirstSeen(renewed, before, NOW + HOUR))).toEqual([iso(NOW + HOUR), iso(NOW + HOUR)]);
  });
});

it('the count of new articles is that of the links that were not there before', () => {
  expect(countNew([article('a'), article('b')], [article('b'), article('c')])).toBe(1);
});
