import { describe, expect, it } from 'vitest';
import {
  contrast,
  contrastOnPaper,
  DARK,
  darkAccent,
  LIGHT,
  raisedAccent,
  styleWithAccent,
} from '../../../../shared/rules/colours.ts';

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#0b5c8a', '#0b5c8a', 1],
  ])('%s and %s: %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('an accent', () => {
  it.each(['#0b5c8a', '#a8171f', '#000000', '#1c5e2e', '#4b2a7b'])('%s can be read on both papers', (accent) => {
    expect(contrastOnPaper(accent)).toBeGreaterThan(4.5);
    expect(contrast(darkAccent(accent), DARK.paper)).toBeGreaterThanOrEqual(4.5);
  });

  it('stays as it is on dark paper where it can be read there', () => {
    expect(darkAccent('#ff8a7a')).toBe('#ff8a7a');
  });

  it('ends the style sheet, for screens in the page’s own colours', () => {
    const screen = '@media screen and (forced-colors:none) and';
    expect(styleWithAccent('a{}', null)).toBe('a{}');
    expect(styleWithAccent('a{}', '#0b5c8a')).toBe(
      `a{}${screen} (prefers-color-scheme:light){:root{--accent:#0b5c8a}}${screen} (prefers-color-scheme:dark){:root{--accent:${darkAccent('#0b5c8a')}}}`,
    );
  });

  it('is darker on raised paper where it could not be read there', () => {
    const borderline = '#cc3b00';
    expect(contrastOnPaper(borderline)).toBeGreaterThan(4.5);
    expect(contrast(borderline, LIGHT.raisedPaper)).toBeLessThan(4.5);
    expect(contrast(raisedAccent(borderline), LIGHT.raisedPaper)).toBeGreaterThanOrEqual(4.5);
    expect(styleWithAccent('', borderline)).toContain(`.site-footer,.scroller{--accent:${raisedAccent(borderline)}}`);
  });
});
