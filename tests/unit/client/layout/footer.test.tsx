import { describe, expect, it } from 'vitest';
import { Footer, footerColumns } from '../../../../client/layout/footer.tsx';
import { textsOf } from '../../../../shared/language/texts-of.ts';
import type { PublicationInfo } from '../../../../shared/model/publication-info.ts';
import toronto from '../../../../shared/publications/toronto.json' with { type: 'json' };
import { anchorOf, navLabelOf } from '../../../../shared/rules/anchor.ts';
import { staticHtml, wordsOf } from '../../../support/page-html.tsx';

const navOf = (...names: string[]) => names.map((name) => ({ anchor: anchorOf(name), label: navLabelOf(name) }));
const TORONTO = navOf(...Object.keys(toronto.categories));
const columns = (nav: PublicationInfo['nav']) =>
  footerColumns(nav, textsOf('en').layout).map(
    ({ title, links }) => `${title}: ${links.map(({ label }) => label).join(', ')}`,
  );
const words = (publication?: Partial<PublicationInfo>) => wordsOf(staticHtml(<Footer />, publication));

describe('the four columns', () => {
  it('have exactly the documented links', () => {
    expect(columns(TORONTO)).toEqual([
      'News: Local, National, World News, Politics',
      'Business & Tech: Business, Technology, Automotive, Real Estate',
      'Life & Culture: Health, Sports, Culture, Food, Lifestyle',
      'More: Opinion, Archives, Events, Contact',
    ]);
  });

  it('have only the publication’s sections, unknown ones under More', () => {
    expect(columns(navOf('Sports', 'Ferries & Harbour'))).toEqual([
      'News: ',
      'Business & Tech: ',
      'Life & Culture: Sports',
      'More: Ferries & Harbour, Contact',
    ]);
  });
});

describe('the end of every page', () => {
  it('names the network and the year', () => {
    expect(words()).toContain(
      'Toronto News is part of a global network of 3,000 publications unified under one digital-powered press.',
    );
    expect(words({ network: null })).not.toContain('network');
    expect(words({ year: '2027' })).toContain('© 2027 Toronto News.');
  });

  it('has the newsroom’s address when it is configured', () => {
    expect(words()).toContain('Write to the newsroom at newsroom@toronto.example');
    expect(words({ contactEmail: null })).not.toContain('Write to');
  });
});
