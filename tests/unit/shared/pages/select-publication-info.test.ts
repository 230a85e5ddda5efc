import { describe, expect, it } from 'vitest';
import { publicationSchema } from '../../../../shared/model/publication.ts';
import { publicationInfo } from '../../../../shared/pages/select-publication-info.ts';
import { NOW } from '../snapshot-fixture.ts';

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
      language: 'en',
      timeZone: 'UTC',
      origin: 'https://x.example',
      build: 'b1',
      today: 'Friday, November 20, 2026',
      year: '2026',
      nav: [
        { anchor: 'sports', label: 'Sports' },
        { anchor: 'politics', label: 'Politics' },
        { anchor: 'night-life', label: 'Night Life' },
      ],
      partners: [],
      contactEmail: 'a@b.example',
    });
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
