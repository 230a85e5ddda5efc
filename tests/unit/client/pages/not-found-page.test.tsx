import { describe, expect, it } from 'vitest';
import { NotFoundPage } from '../../../../client/pages/not-found-page.tsx';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

describe('the 404 page', () => {
  it.each([
    ['/no/such/page', '/no/such/page'],
    ['/caf%C3%A9/%C3%A9t%C3%A9', '/café/été'],
    ['/100%', '/100%'],
    ['/caf%C3%A9%', '/café%'],
    ['/caf%C3%A9/%FF', '/café/%FF'],
  ])('names the path in plain letters: %s', (path, shown) => {
    expect(wordsOf(staticHtml(<NotFoundPage path={path} />))).toContain(`There is no page at ${shown} .`);
  });

  it.each([
    '/Call%201-800',
    '/no-break%C2%A0space',
    '/hangul%E3%85%A4filler',
    '/line%0D%0Abreak',
    '/override%E2%80%AE',
    '/mark%3A%22%2F',
  ])('leaves encoded what is no letter: %s', (path) => {
    expect(staticHtml(<NotFoundPage path={path} />)).toContain(`>${path}<`);
  });
});
