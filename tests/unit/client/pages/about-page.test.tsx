import { expect, it } from 'vitest';
import { AboutPage } from '../../../../client/pages/about-page.tsx';
import { aboutData } from '../../../../server/pages/about.ts';
import { ready, staticHtml, wordsOf } from '../../../support/page-html.tsx';
import { article, section, snapshot } from '../../../support/snapshot-fixture.ts';

const local = ['2026-11-20T11:05:00Z', null].map((date, index) => ({
  ...article(`a${index}`),
  source: 'Globe',
  publishedDate: date,
}));
const other = { ...article('b'), source: 'Écho', publishedDate: '2026-11-19' };
const sections = [section('politics', [...local, other]), section('food', local)];
const page = { kind: 'about', state: ready(aboutData({ ...snapshot(), sections })) } as const;
const about = (publication = {}) => staticHtml(<AboutPage page={page} />, publication);

it('names each publisher once, by the alphabet, with its articles and its newest', () => {
  expect(wordsOf(about())).toMatch(
    /from 2 publishers: ?Écho 1 article ?, the newest on November 19, 2026 ?Globe 2 articles ?, the newest on November 20, 2026, 6:05 a\.m\./,
  );
});

it('says what the publication is, where its news comes from and how to reach it', () => {
  const words = wordsOf(about());
  expect(words).toMatch(/^About What Toronto News is.*What we are.*Where the news comes from.*How to reach us/);
  expect(words).toContain('part of a global network of 3,000 publications');
});

it.each([
  ['newsroom@toronto.example', 'mailto:newsroom@toronto.example'],
  [null, 'href="/faq"'],
])('names a way to write to the newsroom %s', (contactEmail, link) => {
  const html = about({ contactEmail });
  expect(html).toContain(link);
  expect(html.includes('mailto:')).toBe(contactEmail !== null);
});
