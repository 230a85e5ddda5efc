import { describe, expect, it } from 'vitest';
import { BlogPage } from '../../../../client/pages/blog-page.tsx';
import type { BlogListData } from '../../../../shared/pages/blog.ts';
import type { PageState } from '../../../../shared/pages/page-definition.ts';
import { LISTED_POST, staticHtml, wordsOf } from '../../../support/page-html.tsx';

const page = (state: PageState<BlogListData>, number = 1): string =>
  staticHtml(<BlogPage page={{ kind: 'blog', state, page: number }} />);
const ready = (data: Partial<BlogListData>): string =>
  page({ status: 'ready', data: { blogs: [LISTED_POST], total: 1, page: 1, pageCount: 1, ...data } });
const failed = (number: number): string =>
  page({ status: 'failed', error: { status: 502, message: 'Failed to fetch blogs: Bad Gateway' } }, number);

describe('the blog in every state', () => {
  it.each([
    ['failed', failed(1)],
    ['empty', ready({ blogs: [] })],
    ['loaded', ready({})],
  ])('has heading and subtitle: %s', (_name, html) => {
    expect(html).toContain('<h1 tabindex="-1">Blog</h1>');
    expect(html).toContain('Latest insights and stories from our editorial team');
  });
});

describe('the loaded blog', () => {
  it('shows a post as a link with its image, title, description and “Read More →”', () => {
    const html = ready({});
    const card = /<a class="blog-card" href="\/blog\/night%20bus">(.*?)<\/a>/.exec(html)?.[1] ?? '';
    expect(wordsOf(card)).toBe('The night bus Who rides it. Read More →');
    expect(card).toContain('<h2 dir="auto">The night bus</h2>');
    expect(card).toMatch(/<img[^>]*src="\/images\/p1\/160\?page=1"/);
    expect(card).toMatch(/<img[^>]*alt=""/);
  });

  it('has no image for a post without one', () => {
    expect(ready({ blogs: [{ ...LISTED_POST, picture: null }] })).not.toContain('<img');
  });

  it('has pagination only for more than one page', () => {
    expect(ready({})).not.toContain('<nav');
    expect(ready({ total: 7, pageCount: 2 })).toContain('<nav class="pagination" aria-label="Pages of the blog">');
  });
});

describe('the failed blog', () => {
  it('links the button to the same page for readers without scripts', () => {
    expect(failed(3)).toMatch(
      /<form[^>]*action="\/blog"[^>]*><input type="hidden" name="page" value="3"\/><button type="submit"/,
    );
    expect(failed(1)).toMatch(/<form[^>]*action="\/blog"[^>]*><button type="submit"/);
  });
});

describe('the loading blog', () => {
  it('shows a spinner, and a plain link for readers without scripts', () => {
    const html = page({ status: 'loading' }, 3);
    expect(html).toContain('class="spinner"');
    expect(html).toMatch(/<noscript>.*<a class="button" href="\/blog\?page=3">Try Again<\/a>.*<\/noscript>/);
  });
});
