import { describe, expect, it } from 'vitest';
import { ArticleCard } from '../../../../client/articles/article-cards.tsx';
import type { CardSize } from '../../../../client/articles/card.tsx';
import type { Article } from '../../../../shared/model/article.ts';
import { ARTICLE, staticHtml, wordsOf } from '../../../support/page-html.tsx';

interface Options {
  size?: CardSize;
  isFirstOnPage?: boolean;
}

const card = (article: Partial<Article> = {}, { size = 'medium', isFirstOnPage }: Options = {}): string =>
  staticHtml(<ArticleCard article={{ ...ARTICLE, ...article }} size={size} isFirstOnPage={isFirstOnPage} />);

describe('a card', () => {
  it('shows publisher, title, summary, author and time, in this order', () => {
    expect(wordsOf(card())).toBe(
      'CityNews Council approves the line Councillors voted 21 to 4. By Mary-Ellen O’Connor 2 hours ago',
    );
  });

  it('links the headline to the article, in the same tab', () => {
    expect(card()).toContain(
      '<a href="https://news.example/1?a=1&amp;b=2" rel="noopener">Council approves the line</a>',
    );
    expect(card()).not.toContain('target=');
  });

  const others = Array.from({ length: 5 }, (_, index) => ({
    source: `Publisher ${index}`,
    title: `Headline ${index}`,
    link: `https://p${index}.example/`,
  }));

  it.each([
    ['featured', 2, 'Also covered by Publisher 0 Headline 0 Publisher 1 Headline 1'],
    ['medium', 3, 'Also covered by Publisher 0 Headline 0 Publisher 1 Headline 1 and 1 more Publisher 2 Headline 2'],
    [
      'large',
      5,
      'Also covered by Full coverage Publisher 0 Headline 0 Publisher 1 Headline 1 Publisher 2 Headline 2 and 2 more Publisher 3 Headline 3 Publisher 4 Headline 4',
    ],
    ['small', 2, 'Also covered by Publisher 0 : Headline 0 , Publisher 1 : Headline 1'],
    [
      'small',
      5,
      'Also covered by Publisher 0 : Headline 0 , Publisher 1 : Headline 1 , Publisher 2 : Headline 2 and 2 more',
    ],
  ] as const)('of size %s names %i other articles of its story', (size, count, words) => {
    const html = card({ story: 's1', alsoFrom: others.slice(0, count) }, { size });
    expect(wordsOf(html).split(' 2 hours ago ')[1]).toBe(words);
    expect(html).toContain('<a href="https://p1.example/" rel="noopener">');
    expect(html.includes('href="/stories/s1"')).toBe(count > 3);
    expect(html.includes('<ul aria-label="Also covered by">')).toBe(size !== 'small');
  });

  it('says nothing of a story that it does not have', () => {
    expect(card()).not.toContain('covered');
  });

  it('has a machine-readable time, except where there is no date', () => {
    expect(card()).toContain('dateTime="2026-11-20T10:00:00.000Z">2 hours ago</time>');
    const undated = card({ publishedDate: null, publishedAt: 'Recently' });
    expect(undated).not.toContain('<time');
    expect(wordsOf(undated)).toContain('By Mary-Ellen O’Connor Recently');
  });

  it('has the language and the direction of its feed', () => {
    expect(card({ lang: 'ar' })).toContain('<p class="card-byline" lang="en">');
    expect(card({ lang: 'en-CA' })).toContain('<p class="card-byline">');
    const alsoFrom = [{ source: 'La Presse', title: 'La ligne est approuvée', link: 'https://presse.example/1' }];
    expect(card({ lang: 'fr', alsoFrom })).toContain('lang="fr">La ligne est approuvée</bdi>');
    expect(card({ lang: 'en-CA', alsoFrom })).toContain('<bdi class="also-title">La ligne est approuvée</bdi>');
    expect(card({ lang: 'ar' })).toMatch(/^<article class="[^"]*" lang="ar" dir="auto">/);
    expect(card({ lang: null })).toMatch(/^<article class="[^"]*" dir="auto">/);
  });
});

it.each([
  ['small', true],
  ['medium', true],
  ['large', false],
  ['featured', false],
] as const)('a %s card clamps its summary: %s', (size, isClamped) => {
  const [, summary] = /<p class="card-summary">(.*?)<\/p>/.exec(card({}, { size })) ?? [];
  expect(summary !== ARTICLE.summary).toBe(isClamped);
});

describe('the image of a card', () => {
  it('comes from our server in several widths, lazy, with the title as its text', () => {
    const html = card();
    expect(html).toMatch(/<img alt="Council approves the line"[^>]* loading="lazy"/);
    expect(html).toMatch(/src="\/images\/k1\/480" srcSet="\/images\/k1\/480 480w, [^"]*\/images\/k1\/320 320w/);
    expect(html).toContain('sizes="');
    expect(html).not.toContain('images.example');
  });

  it('is loaded first for the lead, whose headline ranks above those of sections', () => {
    const html = card({}, { size: 'featured' });
    expect(html).toMatch(/<img[^>]* fetchPriority="high"/);
    expect(html).not.toContain('loading=');
    expect(html).toContain('<h2 class="card-title">');
  });

  it('is loaded first for the page’s first article', () => {
    const html = card({}, { size: 'large', isFirstOnPage: true });
    expect(html).toMatch(/<img[^>]* fetchPriority="high"/);
    expect(html).not.toContain('loading=');
  });

  it('takes no room in a card without one', () => {
    expect(card({ picture: null })).not.toContain('class="image"');
  });
});
