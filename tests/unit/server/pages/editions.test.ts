import { describe, expect, it } from 'vitest';
import { editionData, editionsData } from '../../../../server/pages/editions.ts';
import { createTenant } from '../../../../server/publications/registry.ts';
import { textsOf } from '../../../../shared/language/texts-of.ts';
import type { Edition, ListedEdition } from '../../../../shared/model/edition.ts';
import type { Snapshot } from '../../../../shared/model/snapshot.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article, requestOf, snapshot } from '../../../support/snapshot-fixture.ts';

const AT = Date.parse('2026-11-20T11:00:00Z');

const listed = (name: string): ListedEdition => ({
  name,
  at: AT,
  lead: { title: `Lead of ${name}`, link: 'https://a/' },
});

const withEditions = (...names: ListedEdition[]): Snapshot => ({
  ...snapshot(),
  editions: { version: 'v', listed: names },
});

const showing = (...articles: Edition['topStories']): Edition => ({
  at: AT,
  topStories: articles,
  sections: [{ anchor: 'food', title: 'Food', articles }],
});

const FILE = { id: 'x', city: 'Toronto', categories: { Food: { title: 'Food' } }, editions: ['18:00', '06:00'] };

const tenantOf = (hide: string[]) => createTenant(publicationSchema.parse({ ...FILE, hide }), AT);

const dataOf = (
  edition: Edition,
  { hide = [], of = withEditions(listed('2026-11-20/06')) }: { hide?: string[]; of?: Snapshot } = {},
) => editionData({ ...requestOf(of), tenant: tenantOf(hide) }, '2026-11-20/06', edition);

describe('editionData', () => {
  it.each([
    ['2026-11-20T10:12:00.000Z', '5:12 a.m.'],
    ['2026-11-20T04:59:00.000Z', 'November 19'],
    ['2026-11-20', 'November 20'],
    ['2026-11-21T10:00:00.000Z', '6:00 a.m.'],
    [null, 'Undated'],
  ])('writes the time of %s out', (publishedDate, expected) => {
    expect(dataOf(showing(article('a', publishedDate))).topStories[0]?.publishedAt).toBe(expected);
  });

  it('writes it in French', () => {
    const of = { ...withEditions(listed('2026-11-20/06')), texts: textsOf('fr') };
    const { title, day, topStories } = dataOf(showing(article('a', '2026-11-20T10:12:00.000Z')), { of });
    expect([title, day, topStories[0]?.publishedAt]).toEqual([
      'Édition du matin',
      'vendredi 20 novembre 2026',
      '5\u00a0h\u00a012',
    ]);
  });

  it('leaves out a section whose articles are all hidden', () => {
    const hidden = article('hidden');
    expect(dataOf(showing(hidden), { hide: [hidden.link] }).sections).toEqual([]);
  });

  it('links the editions beside it', () => {
    const of = withEditions(
      listed('2026-11-24/06'),
      listed('2026-11-20/18'),
      listed('2026-11-20/06'),
      listed('2026-11-18/06'),
    );
    expect(dataOf(showing(), { of })).toMatchObject({
      path: '/editions/2026-11-20',
      previous: { path: '/editions/2026-11-18', day: 'Wednesday, November 18, 6:00 a.m.' },
      next: { path: '/editions/2026-11-20/18', day: 'Friday, November 20, 6:00 a.m.' },
      upcoming: 'Next edition today at 6:00 p.m.',
    });
    expect(editionData({ ...requestOf(of), tenant: tenantOf([]) }, '2026-11-20/18', showing())).toMatchObject({
      title: 'Evening edition',
      path: '/editions/2026-11-20/18',
      previous: { path: '/editions/2026-11-20' },
      next: { path: '/editions/2026-11-24' },
      upcoming: 'Next edition tomorrow at 6:00 a.m.',
    });
  });
});

describe('editionsData', () => {
  it('lists the editions with their lead stories, the newest first', () => {
    const of = withEditions(listed('2026-12-01/06'), {
      ...listed('2026-11-29/06'),
      lead: null,
    });
    expect(editionsData(of)).toMatchObject({
      editions: [
        { date: '2026-12-01', hour: '06', title: 'Morning edition', headline: 'Lead of 2026-12-01/06' },
        { date: '2026-11-29', hour: '06', headline: null },
      ],
    });
  });
});
