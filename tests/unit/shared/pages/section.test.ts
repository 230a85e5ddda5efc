import { expect, it } from 'vitest';
import { COLLAPSED_ARTICLES, sectionLayout } from '../../../../shared/pages/section.ts';

it('every third section is a list, the others are grids', () => {
  const layouts = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(sectionLayout);
  expect(layouts.join(' ')).toBe('grid grid list grid grid list grid grid list');
});

it('a collapsed section has five articles', () => {
  expect(COLLAPSED_ARTICLES).toBe(5);
});
