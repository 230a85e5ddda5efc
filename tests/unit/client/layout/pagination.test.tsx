import { describe, expect, it } from 'vitest';
import { Pagination } from '../../../../client/layout/pagination.tsx';
import { blogPath } from '../../../../shared/paths.ts';
import { staticHtml } from '../../../support/page-html.tsx';

const bar = (page: number, pageCount: number): string =>
  staticHtml(<Pagination page={page} pageCount={pageCount} pathOf={blogPath} label="Pages of the blog" />);
const numbers = (html: string): string =>
  [...html.matchAll(/aria-label="Page (\d+)"( aria-current="page")?/g)]
    .map(([, number, current]) => (current ? `(${number})` : number))
    .join(' ');
const stepTo = (html: string, label: string): string | undefined =>
  new RegExp(`<a class="page-step"([^>]*)>${label}</a>`).exec(html)?.[1]?.trim();

describe('the bar', () => {
  it.each([
    [0, 'no page'],
    [1, 'a single page'],
  ])('is absent for %i pages: %s', (pageCount) => {
    expect(bar(1, pageCount)).toBe('');
  });

  it.each([
    [1, 2, '(1) 2'],
    [3, 9, '1 2 (3) 4 5'],
    [5, 9, '3 4 (5) 6 7'],
    [8, 9, '5 6 7 (8) 9'],
    [9, 9, '5 6 7 8 (9)'],
  ])('on page %i of %i shows %s', (page, pageCount, expected) => {
    expect(numbers(bar(page, pageCount))).toBe(expected);
  });

  it('has a link for each number, without a parameter for page 1', () => {
    const html = bar(2, 3);
    expect(html).toMatch(/aria-label="Page 1"[^>]*href="\/blog"/);
    expect(html).toMatch(/aria-label="Page 3"[^>]*href="\/blog\?page=3"/);
  });
});

describe('Previous and Next', () => {
  it('lead to the neighbours', () => {
    const html = bar(3, 9);
    expect(stepTo(html, 'Previous')).toBe('href="/blog?page=2"');
    expect(stepTo(html, 'Next')).toBe('href="/blog?page=4"');
  });

  it('are disabled on the first and the last page', () => {
    expect(stepTo(bar(1, 9), 'Previous')).toBe('role="link" aria-disabled="true"');
    expect(stepTo(bar(1, 9), 'Next')).toBe('href="/blog?page=2"');
    expect(stepTo(bar(9, 9), 'Next')).toBe('role="link" aria-disabled="true"');
  });
});
