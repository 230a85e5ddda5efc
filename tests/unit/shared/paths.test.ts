import { describe, expect, it } from 'vitest';
import { imagePath } from '../../../shared/image-paths.ts';
import * as paths from '../../../shared/paths.ts';

describe('addresses', () => {
  it.each([
    ['a section', paths.homeSectionPath('real-estate'), '/#real-estate'],
    ['a section named in another script', paths.homeSectionPath('культура'), `/#${encodeURIComponent('культура')}`],
    ['its first page', paths.blogPath(1), '/blog'],
    ['a post', paths.postPath('what/is?this#'), '/blog/what%2Fis%3Fthis%23'],
    ['the outgoing feed', paths.feedPath(), '/rss.xml'],
    ['a section’s feed', paths.feedPath('food'), '/rss/food.xml'],
    ['a section’s Atom feed', paths.feedPath('arts & more', 'atom'), '/atom/arts%20%26%20more.xml'],
    ['a location’s JSON Feed', paths.feedPath('location/york', 'json'), '/feed/location/york.json'],
    ['an image', imagePath('k1', 480), '/images/k1/480'],
    ['a section of a location', paths.sectionPath('local-news', 'oslo'), '/sections/local-news?location=oslo'],
    ['a search', paths.searchPath({ query: 'é & b' }), '/search?q=%C3%A9%20%26%20b'],
    [
      'a page of a section’s results',
      paths.searchPath({ query: 'a', section: 'food', order: 'newest', page: 2 }),
      '/search?q=a&section=food&sort=newest&page=2',
    ],
    [
      'the video player',
      paths.videoEmbedAddress('aqz-KE-bpKQ', null),
      'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    ],
  ])('%s', (_name, address, expected) => {
    expect(address).toBe(expected);
  });
});
