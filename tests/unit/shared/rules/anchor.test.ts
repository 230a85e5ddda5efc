import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, navLabelOf } from '../../../../shared/rules/anchor.ts';

describe('the sixteen known categories', () => {
  it.each([
    ['Local News', 'Local News', 'local-news'],
    ['National News', 'National News', 'national-news'],
    ['World News', 'World News', 'world-news'],
    ['Politics & Government', 'Politics', 'politics'],
    ['Business & Finance', 'Business', 'business'],
    ['Technology & Innovation', 'Technology', 'technology'],
    ['Automotive & Energy', 'Automotive', 'automotive'],
    ['Real Estate & Housing', 'Real Estate', 'real-estate'],
    ['Health & Wellness', 'Health', 'health'],
    ['Sports', 'Sports', 'sports'],
    ['Arts & Culture', 'Culture', 'culture'],
    ['Food & Dining', 'Food', 'food'],
    ['Lifestyle & Fashion', 'Lifestyle', 'lifestyle'],
    ['Opinion & Editorials', 'Opinion', 'opinion'],
    ['From the Archives', 'Archives', 'archives'],
    ['Local Events', 'Events', 'events'],
  ])('%s is linked as %s and anchored as %s', (name, label, anchor) => {
    expect(navLabelOf(name)).toBe(label);
    expect(anchorOf(name)).toBe(anchor);
  });
});

describe('any other display name', () => {
  it.each([
    ['keeps its name as its link', 'Weather', 'weather'],
    ['one hyphen for a run of other characters', 'Science  &  Space', 'science-space'],
    ['no hyphen at either end', '¿Qué pasa?', 'qué-pasa'],
    ['letters of any script and digits stay', 'Новости 24', 'новости-24'],
  ])('%s', (_case, name, anchor) => {
    expect(navLabelOf(name)).toBe(name);
    expect(anchorOf(name)).toBe(anchor);
  });

  it('has only letters and digits with single hyphens between', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(anchorOf(name)).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u);
      }),
    );
  });
});
