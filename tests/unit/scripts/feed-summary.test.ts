import { describe, expect, it } from 'vitest';
import { feedSummary } from '../../../scripts/product.mjs';

const ok = { health: 'ok', lastError: null };
const failing = (lastError: string) => ({ health: 'failing', lastError });
const untried = { health: 'never', lastError: null };

describe('how many feeds were read', () => {
  it('is all of them', () => {
    expect(feedSummary([ok, ok])).toBe('2 of 2 feeds were read.');
  });

  it('names the reasons of the others, the most frequent first', () => {
    const reports = [failing('responded 500'), failing('no such host'), ok, failing('no such host'), untried];
    expect(feedSummary(reports)).toBe(
      '1 of 5 feeds were read: no such host (2), responded 500 (1), not polled yet (1).',
    );
  });

  it('is none of them, with three reasons at most', () => {
    const reports = ['a', 'b', 'c', 'd'].map(failing);
    expect(feedSummary(reports)).toBe('0 of 4 feeds were read: a (1), b (1), c (1), ….');
  });
});
