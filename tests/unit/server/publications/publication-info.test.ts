import { describe, expect, it } from 'vitest';
import { publicationInfo } from '../../../../server/publications/publication-info.ts';
import { NO_EDITIONS } from '../../../../shared/model/snapshot.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { NOW } from '../../../support/snapshot-fixture.ts';

describe('publicationInfo', () => {
  it('names every section by its short name, in configured order', () => {
    const publication = publicationSchema.parse({
      id: 'x',
      city: 'Toronto',
      categories: {
        Sports: { title: 'Sports' },
        'Politics & Government': { title: 'P' },
        'Night Life': { title: 'N' },
      },
      contact: { email: 'a@b.example' },
    });
    expect(publicationInfo(publication, 'https://x.example', 'b1', NOW)).toEqual({
      id: 'x',
      city: 'Toronto',
      tagline: 'Trusted journalism for the city and beyond',
      network: {
        header: 'A publication of the global network',
        footer:
          'Toronto News is part of a global network of 3,000 publications unified under one digital-powered press.',
      },
      language: 'en',
      timeZone: 'UTC',
      origin: 'https://x.example',
      build: 'b1',
      now: NOW,
      today: 'Friday, November 20, 2026',
      shortDay: 'Fri, Nov 20',
      year: '2026',
      updated: null,
      nav: [
        { anchor: 'sports', label: 'Sports' },
        { anchor: 'politics', label: 'Politics' },
        { anchor: 'night-life', label: 'Night Life' },
      ],
      hasEditions: true,
      edition: null,
      partners: [],
      contactEmail: 'a@b.example',
      frameOrigin: null,
      accent: null,
      mark: null,
    });
  });

  it.each([
    ['Our press', { header: 'Our press', footer: 'Our press' }],
    [null, null],
  ])('has the line about the network that its file names: %s', (network, lines) => {
    const publication = publicationSchema.parse({ id: 'x', categories: {}, network });
    expect(publicationInfo(publication, 'https://x.example', 'b1', NOW).network).toEqual(lines);
  });

  it('says when the articles changed, with the day where that is not today', () => {
    const publication = publicationSchema.parse({ id: 'x', timeZone: 'America/Toronto', categories: {} });
    const at = (builtAt: number) =>
      publicationInfo(publication, 'https://x.example', 'b1', NOW, { builtAt, editions: NO_EDITIONS }).updated;
    expect(at(Date.parse('2026-11-20T11:12:30Z'))).toEqual({ at: '2026-11-20T11:12:30.000Z', text: '6:12 a.m.' });
    expect(at(Date.parse('2026-11-20T04:12:00Z'))?.text).toBe('November 19, 11:12 p.m.');
    expect(at(0)).toBeNull();
  });

  it('has the newest edition of its own day', () => {
    const publication = publicationSchema.parse({ id: 'x', timeZone: 'America/Toronto', categories: {} });
    const listed = ['2026-11-20/06', '2026-11-20/05', '2026-11-19/06'].map((name) => ({
      name,
      at: Date.parse(`${name.slice(0, 10)}T11:00:04Z`),
      lead: null,
    }));
    const at = (now: number) =>
      publicationInfo(publication, 'https://x.example', 'b1', now, {
        builtAt: 0,
        editions: { version: 'v', listed },
      }).edition;
    expect(at(NOW)).toEqual({ path: '/editions/2026-11-20/06', text: 'Morning edition, 6:00 a.m.' });
    expect(at(NOW + 86_400_000)).toBeNull();
  });

  it('has the date of the publication’s zone', () => {
    const publication = publicationSchema.parse({
      id: 'x',
      city: 'Toronto',
      timeZone: 'America/Toronto',
      categories: {},
    });
    const at = (now: number) => publicationInfo(publication, 'https://x.example', 'b1', now);
    expect(at(Date.UTC(2027, 0, 1, 4, 59))).toMatchObject({ today: 'Thursday, December 31, 2026', year: '2026' });
    expect(at(Date.UTC(2027, 0, 1, 5))).toMatchObject({ today: 'Friday, January 1, 2027', year: '2027' });
  });
});
