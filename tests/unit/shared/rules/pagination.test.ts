import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLOG_PAGE_SIZE, isPage, pageCount, pageNumber, pageWindow } from '../../../../shared/rules/pagination.ts';

describe('the number of pages', () => {
  it.each([
    [0, 0],
    [1, 1],
    [6, 1],
    [7, 2],
    [27, 5],
    [36, 6],
  ])('%i posts fill %i pages of six', (total, pages) => {
    expect(BLOG_PAGE_SIZE).toBe(6);
    expect(pageCount(total, BLOG_PAGE_SIZE)).toBe(pages);
  });
});

describe('the numbered buttons', () => {
  it.each([
    ['no page at all', 1, 0, []],
    ['one page', 1, 1, [1]],
    ['at most five pages: all of them', 5, 5, [1, 2, 3, 4, 5]],
    ['the first page of many', 1, 20, [1, 2, 3, 4, 5]],
    ['page 3 still shows the first five', 3, 20, [1, 2, 3, 4, 5]],
    ['page 4 is the first that is centred', 4, 20, [2, 3, 4, 5, 6]],
    ['page 3 of six shows the first five', 3, 6, [1, 2, 3, 4, 5]],
    ['page 4 of six is within two of the end', 4, 6, [2, 3, 4, 5, 6]],
    ['three before the end is centred', 17, 20, [15, 16, 17, 18, 19]],
    ['two before the end shows the last five', 18, 20, [16, 17, 18, 19, 20]],
    ['the last page', 20, 20, [16, 17, 18, 19, 20]],
  ])('%s', (_case, current, pages, buttons) => {
    expect(pageWindow(current, pages)).toEqual(buttons);
  });

  it('are five neighbours, or all there are, and the current page is one of them', () => {
    const pageOfMany = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }));
    fc.assert(
      fc.property(pageOfMany, ({ pages, current }) => {
        const buttons = pageWindow(current, pages);
        const first = buttons[0] ?? 0;
        expect(buttons).toEqual(Array.from({ length: Math.min(5, pages) }, (_, index) => first + index));
        expect(buttons).toContain(current);
        expect(first).toBeGreaterThanOrEqual(1);
        expect(buttons.at(-1)).toBeLessThanOrEqual(pages);
      }),
    );
  });
});

describe('the number in an address', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['1', 1],
    ['12', 12],
    ['999999999', 999_999_999],
    ['9999999999', 1],
    ['0', 1],
    ['-2', 1],
    ['+2', 1],
    ['02', 1],
    [' 2', 1],
    ['2.0', 1],
    ['1e1', 1],
    ['0x2', 1],
    ['two', 1],
  ])('%j is page %i', (text, page) => {
    expect(pageNumber(text)).toBe(page);
  });
});

describe('a page change', () => {
  it.each([
    ['the first page', 1, 5, true],
    ['the last page', 5, 5, true],
    ['zero', 0, 5, false],
    ['one past the end', 6, 5, false],
    ['negative', -1, 5, false],
    ['a fraction', 1.5, 5, false],
    ['no number', Number.NaN, 5, false],
    ['an empty list has no page', 1, 0, false],
  ])('%s', (_case, page, pages, accepted) => {
    expect(isPage(page, pages)).toBe(accepted);
  });
});
