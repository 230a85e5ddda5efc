import { describe, expect, it } from 'vitest';
import { requestedPage } from '../../../../client/routes.tsx';
import { dataPath, isSnapshotPage, pagePath } from '../../../../shared/pages/page-source.ts';

const pageAt = (address: string) => requestedPage(new URL(address, 'https://x.example'));

describe('a page', () => {
  it.each([
    ['/', '/api/home', true],
    ['/news', '/api/news', true],
    ['/news?location=new-york', '/api/news?location=new-york', true],
    ['/latest', '/api/latest', true],
    ['/latest?page=3', '/api/latest?page=3', true],
    ['/sections/real-estate', '/api/sections/real-estate', true],
    ['/search?q=city%20hall&section=food&page=2', '/api/search?q=city%20hall&section=food&page=2', true],
    ['/blog', '/api/blog', false],
    ['/blog?page=4', '/api/blog?page=4', false],
    ['/blog/what%2Fis%3Fthis', '/api/blog/what%2Fis%3Fthis', false],
    ['/partners', null, false],
    ['/faq', null, false],
  ])('%s has its path, the path of its data, and a source', (path, data, isOfSnapshot) => {
    const page = pageAt(path);
    expect(pagePath(page)).toBe(path);
    expect(dataPath(page)).toBe(data);
    expect(isSnapshotPage(page)).toBe(isOfSnapshot);
  });

  it('that is not found, or an error, has no path of its own', () => {
    expect(pagePath(pageAt('/nowhere'))).toBeNull();
    expect(pagePath({ kind: 'application-error', error: { status: 500, message: '' } })).toBeNull();
  });
});
