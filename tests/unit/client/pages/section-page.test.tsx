import { describe, expect, it } from 'vitest';
import { SectionPage } from '../../../../client/pages/section-page.tsx';
import type { PageState } from '../../../../shared/pages/page-definition.ts';
import type { SectionData } from '../../../../shared/pages/section.ts';
import { section, staticHtml, wordsOf } from '../../../support/page-html.tsx';

const NAV = [{ anchor: 'politics', label: 'Politics' }];
const page = (state: PageState<SectionData>): string =>
  staticHtml(<SectionPage page={{ kind: 'section', state, anchor: 'politics', location: null }} />, { nav: NAV });
const ready = (data: SectionData): string => page({ status: 'ready', data });
const cards = (html: string): string =>
  Array.from(html.matchAll(/class="card card-(\w+)[ "]/g), ([, size]) => size ?? '').join(' ');

describe('a section’s page', () => {
  it('has the title as its h1, the number of articles and the feed', () => {
    expect(wordsOf(ready(section({}, 7, 7)))).toMatch(
      /^Politics &amp; Government 7 articles, newest first RSS feed of Politics &amp; Government/,
    );
    expect(ready(section())).toContain('<h1 tabindex="-1">Politics &amp; Government</h1>');
  });

  it('shows all articles: five as a grid, the others as a list, each an h2', () => {
    const html = ready(section({ layout: 'list' }, 8, 8));
    expect(cards(html)).toBe('large medium medium medium medium small small small');
    expect(html.match(/<h[23]/g)).toEqual(Array.from({ length: 8 }, () => '<h2'));
  });

  it('has no list where five articles are all', () => {
    expect(ready(section({}, 5, 5))).not.toContain('cards-list');
  });

  it('loads its first image before all others', () => {
    expect(ready(section({}, 7, 7)).match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
  });

  it('shows an embed unchanged, without a count', () => {
    const embedContent = '<iframe src="https://wall.example/" title="Events"></iframe>';
    const html = ready(section({ isEmbed: true, embedContent, articles: [] }, 0));
    expect(html).toContain(embedContent);
    expect(wordsOf(html)).not.toMatch(/article|RSS/);
  });

  it('says so where it is empty', () => {
    expect(wordsOf(ready(section({ articles: [] }, 0)))).toContain('No stories in this section yet.');
  });
});
