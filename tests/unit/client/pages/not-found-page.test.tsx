import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '../../../../client/pages/not-found-page.tsx';
import { staticHtml, wordsOf } from '../static-html.tsx';

describe('the 404 page', () => {
  it.each([
    ['/no/such/page', '/no/such/page'],
    ['/caf%C3%A9/%C3%A9t%C3%A9', '/café/été'],
    ['/100%', '/100%'],
  ])('names the path in plain letters: %s', (path, shown) => {
    expect(wordsOf(staticHtml(<NotFoundPage path={path} />))).toContain(`There is no page at ${shown} .`);
  });
});
