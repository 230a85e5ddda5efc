import { describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../../../../shared/model/article.ts';
import { findEvents } from '../../../../../shared/rules/events/find-events.ts';
import { article } from '../../../../support/article-fixture.ts';
import { articlesOfPair, type EventPair, eventPairs } from '../../../../support/event-pairs.ts';

const AT = Date.parse('2026-11-20T06:00:00Z');
const THREE_DAYS_MS = 3 * 86_400_000;

/** Whether a section of these two articles alone folds them. */
const isFoldedAlone = (pair: EventPair) => findEvents(articlesOfPair(pair, AT)).length > 0;

/** The events of one section with all pairs, days apart: the indexes of the pairs that are folded, and all others. */
function foldAll(): { folded: Set<number>; others: (readonly number[])[] } {
  const all = eventPairs.flatMap((pair, index) => articlesOfPair(pair, AT - index * THREE_DAYS_MS));
  const events = findEvents(all);
  const isPair = ([first = 0, second, ...more]: readonly number[]) =>
    first % 2 === 0 && second === first + 1 && more.length === 0;
  return {
    folded: new Set(events.filter(isPair).map(([first = 0]) => first / 2)),
    others: events.filter((event) => !isPair(event)),
  };
}

describe('the labelled pairs', () => {
  const alone = new Set(eventPairs.flatMap((pair, index) => (isFoldedAlone(pair) ? [index] : [])));
  const { folded, others } = foldAll();
  const recall = (found: ReadonlySet<number>, is: (pair: EventPair) => boolean = () => true) => {
    const same = eventPairs.flatMap((pair, index) => (pair.same && is(pair) ? [index] : []));
    return same.filter((index) => found.has(index)).length / same.length;
  };

  it('are enough, hard ones among them', () => {
    const different = eventPairs.filter(({ same }) => !same);
    expect(eventPairs.length).toBeGreaterThanOrEqual(240);
    expect(different.filter(({ kind }) => kind !== 'unrelated').length).toBeGreaterThanOrEqual(120);
  });

  it.each(eventPairs.flatMap((pair, index) => (pair.same ? [] : [{ index, ...pair }])))(
    'stay apart: $kind, $lang, $articles.0.title',
    ({ index }) => {
      expect([alone.has(index), folded.has(index)]).toEqual([false, false]);
    },
  );

  it('are folded with nothing else', () => {
    expect(others).toEqual([]);
  });

  it('are found as often as docs/product.md says', () => {
    expect(recall(alone)).toBeGreaterThanOrEqual(0.38);
    expect(recall(folded)).toBeGreaterThanOrEqual(0.46);
    expect(recall(folded, ({ part }) => part === 'fresh')).toBeGreaterThanOrEqual(0.65);
    expect(recall(folded, ({ kind }) => kind === 'agency copy')).toBeGreaterThanOrEqual(0.8);
  });
});

const REPORT = {
  title: 'Tanker rollover closes eastbound Gardiner Expressway near Jameson',
  summary: 'A tanker truck rolled over on the eastbound Gardiner Expressway near Jameson Avenue, police say.',
};
const report = (source: string, more: Partial<StoredArticle> = {}) => article(source, { ...REPORT, source, ...more });

describe('findEvents', () => {
  it('finds the articles of all publishers', () => {
    expect(findEvents([report('Ledger'), article('Other'), report('Herald'), report('Post')])).toEqual([[0, 2, 3]]);
  });

  it('leaves a publisher’s second article', () => {
    expect(findEvents([report('Ledger'), report('Ledger'), report('Herald')])).toEqual([[0, 2]]);
  });

  it('leaves articles with other numbers, wherever they stand', () => {
    const hurt = (first: string, last: string) => ({ summary: `${first}${REPORT.summary}${last}` });
    const before = report('Ledger', hurt('12 people are hurt. ', ''));
    expect(findEvents([before, report('Herald', hurt('', ' Those 9 people are hurt.'))])).toEqual([]);
    expect(findEvents([before, report('Herald', hurt('', ' Those 12 people are hurt.'))])).toEqual([[0, 1]]);
  });

  it('leaves articles without a date', () => {
    expect(findEvents([report('Ledger'), report('Herald', { publishedDate: null })])).toEqual([]);
  });

  it('leaves articles whose time of day is unknown, except with one title', () => {
    const day = { publishedDate: '2026-11-20' };
    expect(findEvents([report('Ledger', day), report('Herald', day)])).toEqual([[0, 1]]);
    expect(findEvents([report('Ledger', day), report('Herald', { ...day, title: `${REPORT.title} Avenue` })])).toEqual(
      [],
    );
    expect(findEvents([report('Ledger'), report('Herald', { title: `${REPORT.title} Avenue` })])).toEqual([[0, 1]]);
  });

  it('leaves articles of another day', () => {
    expect(findEvents([report('Ledger'), report('Herald', { publishedDate: '2026-11-21T01:00:00.000Z' })])).toEqual([]);
  });

  it('makes no chain: no two articles of an event contradict each other', () => {
    const [three, none, four] = [
      report('Ledger', { summary: `${REPORT.summary} 3 cars were hit.` }),
      report('Herald'),
      report('Post', { summary: `${REPORT.summary} 4 cars were hit.` }),
    ] as const;
    expect(findEvents([three, none])).toEqual([[0, 1]]);
    expect(findEvents([none, four])).toEqual([[0, 1]]);
    expect(findEvents([three, none, four])).toEqual([[0, 1]]);
  });

  it.each([
    ['one title on one day is one event', 'A bridge opens', 'Come and see.', 'The span is blue.', 1],
    [
      'not with other summaries',
      'What to know today',
      'Eggs, trains and the weather in the valley.',
      'The cup final, and rents in the old town.',
      0,
    ],
    ['not a title of two words', 'Morning briefing', 'Come and see.', 'The span is blue.', 0],
    ['not without a title', 'Untitled', 'No summary available', 'No summary available', 0],
  ])('%s', (_, title, summary, other, events) => {
    expect(
      findEvents([report('Ledger', { title, summary }), report('Herald', { title, summary: other })]),
    ).toHaveLength(events);
  });

  it('has at most twenty articles in an event', () => {
    const [event] = findEvents(Array.from({ length: 25 }, (_, index) => report(`Publisher ${index}`)));
    expect(event).toHaveLength(20);
  });
});
