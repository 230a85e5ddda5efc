import { describe, expect, it } from 'vitest';
import { itemAfterKey } from '../../../../client/faq/accordion.tsx';

describe('of five items', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowRight', 2, 3],
    ['ArrowRight', 4, 0],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 4],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 4],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])('%s goes from %i to %i', (key, from, to) => {
    expect(itemAfterKey(key, from, 5)).toBe(to);
  });
});

it('stays on the only item', () => {
  expect(itemAfterKey('ArrowDown', 0, 1)).toBe(0);
  expect(itemAfterKey('ArrowUp', 0, 1)).toBe(0);
});

it.each(['Enter', ' ', 'Tab', 'a', 'PageDown', 'Escape'])('leaves %j to the browser', (key) => {
  expect(itemAfterKey(key, 1, 5)).toBeNull();
});
