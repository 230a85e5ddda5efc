import { describe, expect, it } from 'vitest';
import { SearchPage } from '../../../../client/pages/search-page.tsx';
import type { PageState } from '../../../../shared/pages/page-definition.ts';
import type { SearchArticle, SearchData } from '../../../../shared/pages/search.ts';
import { ARTICLE as PLAIN_ARTICLE, staticHtml, wordsOf } from '../../../support/page-html.tsx';

const NAV = [
  { anchor: 'politics', label: 'Politics' },
  { anchor: 'food', label: 'Food' },
];
const page = (state: PageState<SearchData>): string =>
  staticHtml(<SearchPage page={{ kind: 'search', state, query: '', section: null, order: 'match', page: 1 }} />, {
    nav: NAV,
  });
const ARTICLE: SearchArticle = {
  ...PLAIN_ARTICLE,
  title: 'Snow <b>falls</b> on snow',
  summary: 'Then more Snow.',
  author: 'Ann',
  source: 'The Rotunda',
  picture: null,
  anchor: 'politics',
  date: 'November 20, 2026, 4:12 p.m.',
  titleMarks: [
    [0, 4],
    [21, 25],
  ],
  summaryMarks: [[10, 14]],
};
const DATA: SearchData = {
  query: 'snow',
  isCut: false,
  section: null,
  order: 'match',
  total: 21,
  page: 1,
  pageCount: 2,
  articles: [ARTICLE],
  sections: [
    { anchor: 'politics', title: 'Politics & Government', count: 20 },
    { anchor: 'food', title: 'Food & Dining', count: 1 },
  ],
};
const NONE = { total: 0, pageCount: 0, sections: [], articles: [] };
const ready = (data: Partial<SearchData> = {}): string => page({ status: 'ready', data: { ...DATA, ...data } });

describe('the results', () => {
  it('are the number, the sections, and cards with publisher, headline, summary, section and time', () => {
    expect(wordsOf(ready())).toMatch(
      /^Search: snow 21 articles for “snow” Best match Newest All sections 21 Politics 20 Food 1 The Rotunda Snow .* Then more Snow \. Politics November 20, 2026, 4:12 p\.m\. Previous/,
    );
  });

  it('keep their order in the filters and pages', () => {
    const html = ready({ order: 'newest', section: 'food' });
    expect(html).toMatch(/aria-current="true" href="\/search\?q=snow&amp;section=food&amp;sort=newest"[^>]*>Newest/);
    expect(html).toContain('href="/search?q=snow&amp;section=politics&amp;sort=newest"');
    expect(html).toContain('href="/search?q=snow&amp;section=food&amp;sort=newest&amp;page=2"');
    expect(html).toContain('href="/search?q=snow&amp;section=food"');
  });

  it('say when the query was cut', () => {
    expect(wordsOf(ready({ isCut: true }))).toContain('The query is long');
    expect(wordsOf(ready())).not.toContain('The query is long');
  });
});

describe('without results', () => {
  it('the page asks for words, and offers the sections', () => {
    expect(wordsOf(ready({ ...NONE, query: '' }))).toMatch(
      /^Search Find a story by the words in its headline or summary/,
    );
  });

  it('the page says so, with a way on', () => {
    const html = ready(NONE);
    expect(wordsOf(html)).toMatch(
      /No stories match “snow”\. Check the spelling, or try fewer words\. Read the latest stories$/,
    );
    expect(html).toContain('href="/latest"');
  });

  it('in a section the others are offered', () => {
    const html = ready({ total: 0, pageCount: 0, articles: [], section: 'food' });
    expect(wordsOf(html)).toContain('No stories match “snow”.');
    expect(html).toContain('href="/search?q=snow&amp;section=politics"');
  });
});

it('shows a spinner while it searches', () => {
  expect(wordsOf(page({ status: 'loading' }))).toContain('Searching...');
});
