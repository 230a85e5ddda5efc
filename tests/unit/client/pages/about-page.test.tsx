import { expect, it } from 'vitest';
import { AboutPage } from '../../../../client/pages/about-page.tsx';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const about = (publication = {}) => staticHtml(<AboutPage />, publication);

it('says what the publication is, where its news comes from and how to reach it', () => {
  const words = wordsOf(about());
  expect(words).toMatch(/^About What Toronto News is.*What we are.*Where the news comes from.*How to reach us/);
  expect(words).toContain('part of a global network of 3,000 publications');
});

it('links the sections that the publication has', () => {
  expect(about({ nav: [{ anchor: 'food', label: 'Food' }] })).toContain('<a href="/sections/food"');
});

it.each([
  ['newsroom@toronto.example', 'mailto:newsroom@toronto.example'],
  [null, 'href="/faq"'],
])('names a way to write to the newsroom %s', (contactEmail, link) => {
  const html = about({ contactEmail });
  expect(html).toContain(link);
  expect(html.includes('mailto:')).toBe(contactEmail !== null);
});
