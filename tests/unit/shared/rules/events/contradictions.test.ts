import { describe, expect, it } from 'vitest';
import { findEvents } from '../../../../../shared/rules/events/find-events.ts';
import { article } from '../../../../support/article-fixture.ts';

const COPY =
  'Officials in the capital said late on Thursday that emergency crews were at work and that a statement would follow.';

/** Whether two publishers' copies of one agency text are folded under these titles. */
function isFolded(title: string, other: string, summary = COPY): boolean {
  const copies = [
    article('one', { source: 'Ledger', title, summary }),
    article('two', { source: 'Herald', title: other, summary }),
  ];
  return findEvents(copies).length > 0;
}

describe('titles that say the opposite', () => {
  it.each([
    ['Russia strikes Ukraine energy sites overnight', 'Ukraine strikes Russia energy sites overnight'],
    ['Russia Strikes Ukraine Energy Sites Overnight', 'Ukraine Strikes Russia Energy Sites Overnight'],
    [
      'Canada imposes tariffs on U.S. steel and aluminum imports',
      'U.S. imposes tariffs on Canada steel and aluminum imports',
    ],
    ['Overnight, Canada sues US over softwood lumber', 'Overnight, US sues Canada over softwood lumber'],
    ['La France accuse le Mali de violer le traité', 'Le Mali accuse la France de violer le traité'],
  ])('stay apart where names stand on the other side of a word: %s', (title, other) => {
    expect([isFolded(title, other), isFolded(title, title)]).toEqual([false, true]);
  });

  it('stay apart without summaries', () => {
    const title = 'Israel accuses Hamas of violating ceasefire in Gaza Strip';
    const other = 'Hamas accuses Israel of violating ceasefire in Gaza Strip';
    expect(isFolded(title, other, 'No summary available')).toBe(false);
  });

  it.each([
    ['Mayor Olivia Chow will resign after the vote', 'Mayor Olivia Chow will not resign after the vote'],
    ['Mayor Olivia Chow will resign after the vote', 'Mayor Olivia Chow won’t resign after the vote'],
    ['Premier charged with fraud in land deal', 'Former premier charged with fraud in land deal'],
    ['Premier charged with fraud in land deal', 'Ex-premier charged with fraud in land deal'],
    ['Premier charged with fraud in land deal', 'Deputy premier charged with fraud in land deal'],
    ['Man charged with murder in plaza shooting', 'Man charged with attempted murder in plaza shooting'],
    ['Le maire de Laval démissionnera après le vote', 'Le maire de Laval ne démissionnera pas après le vote'],
    ['Le maire de Laval ira au procès jeudi', 'Le maire de Laval n’ira plus au procès jeudi'],
    ['Un homme accusé de meurtre à Laval', 'Un homme accusé de tentative de meurtre à Laval'],
    ['Le premier ministre accusé de fraude à Laval', 'L’ancien premier ministre accusé de fraude à Laval'],
    ['El presidente de Chile acusado de fraude fiscal', 'El expresidente de Chile acusado de fraude fiscal'],
    ['台北市长宣布明年公车票价调涨', '台北市长宣布明年公车票价不调涨'],
  ])('stay apart where only one has a word that turns it round: %s, %s', (title, other) => {
    expect([isFolded(title, other), isFolded(title, title)]).toEqual([false, true]);
  });
});

describe('titles that say the same in another order', () => {
  it.each([
    [
      'TTC to run shuttle buses as Line 1 closes between Finch and Eglinton',
      'Line 1 closes between Finch and Eglinton, TTC to run shuttle buses',
    ],
    ['Russia and Ukraine agree to exchange prisoners', 'Ukraine and Russia agree to exchange prisoners'],
    ['Former premier charged with fraud in land deal', 'Ex-premier charged with fraud in land deal'],
    ['Canada’s No. 1 seed reaches final in Montreal', 'Canada’s seed reaches final in Montreal'],
  ])('are folded: %s', (title, other) => {
    expect(isFolded(title, other)).toBe(true);
  });
});
