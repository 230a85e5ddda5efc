import { describe, expect, it } from 'vitest';
import { SectionBlock } from '../../../../client/articles/section-block.tsx';
import type { SectionData } from '../../../../shared/pages/section.ts';
import { section, staticHtml, wordsOf } from '../../../support/page-html.tsx';

const block = (data: SectionData, isExpanded = false, location?: string): string =>
  staticHtml(<SectionBlock section={data} isExpanded={isExpanded} location={location} />);
const cards = (html: string): string[] =>
  Array.from(html.matchAll(/class="card card-(\w+)[ "]/g), ([, size]) => size ?? '');

describe('a section', () => {
  it('is a named region with its anchor as id and a heading that can take focus', () => {
    const html = block(section());
    expect(html).toContain('id="politics" aria-labelledby="politics--title"');
    expect(html).toContain('<h2 id="politics--title" tabindex="-1">');
  });

  it('leads from its heading to its own page, on the home page alone', () => {
    expect(block(section())).toContain('<a href="/sections/politics">Politics &amp; Government</a></h2>');
    expect(block(section(), false, 'york')).toContain('>Politics &amp; Government</h2>');
  });

  it('links its RSS feed, which for Local News of a location is the feed of that location', () => {
    const local = section({ anchor: 'local-news' });
    expect(block(local)).toContain('<a href="/rss/local-news.xml">');
    expect(block(local, false, 'york')).toContain('<a href="/rss/location/york.xml">');
    expect(block(section(), false, 'york')).toContain('<a href="/rss/politics.xml">');
  });

  it('shows the first article of a grid large, the others medium', () => {
    expect(cards(block(section()))).toEqual(['large', 'medium', 'medium', 'medium', 'medium']);
  });

  it('shows the articles of a list small', () => {
    expect(new Set(cards(block(section({ layout: 'list' }))))).toEqual(new Set(['small']));
  });

  it('has a message and its anchor when it is empty', () => {
    const html = block(section({ articles: [] }, 0));
    expect(wordsOf(html)).toContain('No stories in this section yet.');
    expect(html).toContain('id="politics"');
  });

  it.each([
    ['in double quotes', '"https://wall.example/?a=1&amp;b=2"'],
    ['in single quotes', "'https://wall.example/?a=1&amp;b=2'"],
    ['without quotes', 'https://wall.example/?a=1&amp;b=2'],
  ])('links to the page of its frame, whose address is %s', (_, address) => {
    const html = block(section({ isEmbed: true, embedContent: `<iframe title="Events" src=${address}></iframe>` }));
    expect(html).toContain('<a class="new-tab" href="https://wall.example/?a=1&amp;b=2"');
  });

  it('links to the page of its frame, whose address has no scheme', () => {
    const html = block(section({ isEmbed: true, embedContent: '<iframe src="//wall.example/a"></iframe>' }));
    expect(html).toContain('<a class="new-tab" href="//wall.example/a"');
  });

  it('shows only its embedded content, unchanged', () => {
    const embedContent = '<iframe src="https://wall.example/" title="Events"></iframe>';
    const html = block(section({ isEmbed: true, embedContent }));
    expect(html).toContain(`<div class="embed">${embedContent}</div>`);
    expect(cards(html)).toEqual([]);
    expect(html).not.toContain('<form');
  });
});

describe('See All', () => {
  it('is shown only for more than five articles', () => {
    expect(block(section({}, 5))).not.toContain('<form');
    expect(block(section({}, 6))).toContain('See All 6 Politics &amp; Government Articles');
  });

  it('is a form whose button has the section’s anchor', () => {
    expect(block(section())).toMatch(
      /<form class="see-all" action="\/#politics"><button type="submit"[^>]* value="politics" aria-expanded="false" name="all">/,
    );
  });

  it('keeps the news page and its location', () => {
    const html = block(section(), false, 'oslo');
    expect(html).toContain('action="/news#politics"><input type="hidden" name="location" value="oslo"/>');
  });

  it('shows all when expanded, and collapses without a value', () => {
    const html = block(section({}, 15, 15), true);
    expect(cards(html)).toHaveLength(15);
    expect(html).toContain('<button type="submit" class="text-button" aria-expanded="true">Show Less</button>');
  });
});
