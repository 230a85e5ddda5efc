import { expect, it } from 'vitest';
import { Masthead } from '../../../../client/layout/masthead.tsx';
import { ShownPageContext } from '../../../../client/navigation/shown-page.ts';
import type { PublicationInfo } from '../../../../shared/model/publication-info.ts';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const NAV = [{ anchor: 'politics', location: null, label: 'Politics' }];
const masthead = (publication: Partial<PublicationInfo> = {}): string =>
  staticHtml(<Masthead />, { nav: NAV, ...publication });

it('says when the articles changed', () => {
  const html = masthead({ updated: { at: '2026-11-20T21:12:00.000Z', text: '4:12 p.m.' } });
  expect(wordsOf(html)).toContain('Friday, November 20, 2026 Updated 4:12 p.m.');
  expect(html).toContain('<time dateTime="2026-11-20T21:12:00.000Z">4:12 p.m.</time>');
});

it('has the date alone before the first snapshot', () => {
  expect(wordsOf(masthead())).not.toContain('Updated');
});

it.each([
  [{ kind: 'partners' } as const, ['/partners page', '/partners page']],
  [{ kind: 'not-found', path: '/x' } as const, []],
  [
    { kind: 'section', anchor: 'politics', location: null, state: { status: 'loading' } } as const,
    ['/#politics location', '/#politics location'],
  ],
])('marks the link of the page that is shown, in the header and in the menu', (page, expected) => {
  const html = staticHtml(
    <ShownPageContext value={page}>
      <Masthead />
    </ShownPageContext>,
    { nav: NAV },
  );
  const marked = Array.from(html.matchAll(/<a [^>]*>/g), ([link]) => link).filter((link) =>
    link.includes('aria-current'),
  );
  const attribute = (link: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(link)?.[1];
  expect(marked.map((link) => `${attribute(link, 'href')} ${attribute(link, 'aria-current')}`)).toEqual(expected);
});

it('ends the row of sections and those of the menu with the latest articles', () => {
  const lists = masthead().match(/<ul.*?<\/ul>/g) ?? [];
  const links = lists.map((list) => Array.from(list.matchAll(/href="([^"]*)"/g), ([, href]) => href));
  expect(links.slice(1, 3)).toEqual([
    ['/#politics', '/latest'],
    ['/#politics', '/latest'],
  ]);
});
