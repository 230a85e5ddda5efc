import { expect, it } from 'vitest';
import { countNew, countNewAfterDelivery } from '../../../../worker/poll/count-new.ts';
import { article } from '../../../support/article-fixture.ts';

it('counts the articles whose links were not there before', () => {
  expect(countNew([article('a'), article('b')], [article('b'), article('c')])).toBe(1);
});

it('does not count an article that is older than the full list of a delivery', () => {
  const at = (name: string, day: number) => article(name, { publishedDate: `2026-11-${day}T12:00:00.000Z` });
  const full = Array.from({ length: 15 }, (_, index) => at(`old ${index}`, 25 - index));
  const found = [at('pinned', 10), at('as old', 11), article('undated', { publishedDate: null })];
  expect(countNew(found, full)).toBe(3);
  expect(countNewAfterDelivery(found, full)).toBe(2);
  expect(countNewAfterDelivery(found, full.slice(1))).toBe(3);
  const undated = full.map((one) => ({ ...one, publishedDate: null }));
  expect(countNewAfterDelivery(found, undated)).toBe(3);
});
