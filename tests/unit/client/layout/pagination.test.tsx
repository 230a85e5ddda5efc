import { describe, expect, it } from 'vitest';
import { Pagination } from '../../../../client/layout/pagination.tsx';
import { blogPath } from '../../../../shared/paths.ts';
import { staticHtml } from '../../../support/page-html.tsx';

const bar = (page: number, pageCount: number): string =>
  staticHtml(<Pagination page={page} pageCount={pageCount} pathOf={blogPath} label="Pages of the blog" />);
const stepTo = (html: string, label: string): string | undefined =>
  new RegExp(`<a class="page-step"([^>]*)>${label}</a>`).exec(html)?.[1]?.trim();

it.each([
  [0, 'no page'],
  [1, 'a single page'],
])('the bar is absent for %i pages: %s', (pageCount) => {
  expect(bar(1, pageCount)).toBe('');
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
