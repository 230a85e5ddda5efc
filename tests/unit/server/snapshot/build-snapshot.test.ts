import { describe, expect, it } from 'vitest';
import { createTenant } from '../../../../server/publications/tenant.ts';
import { buildSnapshot, type SiteRecords } from '../../../../server/snapshot/build-snapshot.ts';
import { publicationSchema } from '../../../../shared/model/publication.ts';
import { articles } from '../../shared/snapshot-fixture.ts';

const FILE = {
  id: 'x',
  city: 'Toronto',
  categories: {
    'Local News': { title: 'Local News', feeds: ['https://p.example/1'] },
    Food: { title: 'Food', feeds: ['https://p.example/2'] },
    Sports: { title: 'Sports', feeds: ['https://p.example/3'] },
  },
  locations: [{ id: 'x', name: 'X' }],
};

const site = (file: object = {}) => createTenant(publicationSchema.parse({ ...FILE, ...file }));
const record = (prefix: string, count: number, builtAt = 1) => ({
  recordVersion: 1 as const,
  version: `${prefix}${count}`,
  builtAt,
  articles: articles(prefix, count),
});
const RECORDS: SiteRecords = {
  categories: [record('local', 3, 5), null, record('sport', 2, 9)],
  locations: [record('local', 3)],
};

describe('buildSnapshot', () => {
  it('keeps every configured section, in order, empty where there is no record; every third is a list', () => {
    const { sections, builtAt, locations } = buildSnapshot(site(), RECORDS);
    expect(sections.map(({ anchor, layout, articles }) => [anchor, layout, articles.length])).toEqual([
      ['local-news', 'grid', 3],
      ['food', 'grid', 0],
      ['sports', 'list', 2],
    ]);
    expect([builtAt, locations[0]?.articles.length]).toEqual([9, 3]);
  });

  it('has a version of its content: hosts and build times are none of it', () => {
    const { version } = buildSnapshot(site(), RECORDS);
    expect(buildSnapshot(site({ hostnames: ['x.example'] }), RECORDS).version).toBe(version);
    const later = { ...RECORDS, categories: RECORDS.categories.map((r) => r && { ...r, builtAt: 99 }) };
    expect(buildSnapshot(site(), later).version).toBe(version);
  });

  it.each([
    ['a section', site(), { ...RECORDS, categories: [record('local', 4), null, record('sport', 2)] }],
    ['the city', site({ city: 'Ottawa' }), RECORDS],
    ['what is hidden', site({ hide: ['https://publisher.example/local-2'] }), RECORDS],
    ['the video', site({ featuredVideo: { youtubeId: 'aqz-KE-bpKQ', title: 'T' } }), RECORDS],
  ])('has another version when %s changes', (_, changed, records) => {
    expect(buildSnapshot(changed, records).version).not.toBe(buildSnapshot(site(), RECORDS).version);
  });

  it('has the version it had when what is hidden was never there', () => {
    const hiding = site({ hide: ['https://publisher.example/elsewhere'] });
    expect(buildSnapshot(hiding, RECORDS).version).toBe(buildSnapshot(site(), RECORDS).version);
  });

  it('hides in locations too', () => {
    const { locations, sections } = buildSnapshot(site({ hide: ['https://publisher.example/local-1'] }), RECORDS);
    expect([sections[0]?.articles.length, locations[0]?.articles.length]).toEqual([2, 2]);
  });
});
