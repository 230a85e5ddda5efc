import { describe, expect, it } from 'vitest';
import { shownFrom } from '../../../../server/snapshot/publication-state.ts';

describe('shownFrom', () => {
  it.each([
    ['the worker has not begun', {}, Number.POSITIVE_INFINITY],
    ['30 seconds after the first poll', { firstPollAt: '1000' }, 31_000],
    ['once every feed was tried', { firstPollAt: '1000', readyAt: '5000' }, 5_000],
    ['not later than 30 seconds', { firstPollAt: '1000', readyAt: '90000' }, 31_000],
    ['an unreadable time is ignored', { firstPollAt: 'soon', readyAt: '' }, Number.POSITIVE_INFINITY],
  ])('%s', (_, fields, expected) => {
    expect(shownFrom(fields)).toBe(expected);
  });
});
