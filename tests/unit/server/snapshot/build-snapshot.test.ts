import { describe, expect, it } from 'vitest';
import { createTenant } from '../../../../server/publications/registry.ts';
import { buildSnapshot, type TenantContents } from '../../../../server/snapshot/build-snapshot.ts';
import { NO_EDITIONS } from '../../../../shared/model/snapshot.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { articles, NOW } from '../../../support/snapshot-fixture.ts';

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

const tenant = (file: object = {}) => createTenant(publicationSchema.parse({ ...FILE, ...file }), 1);
const content = (prefix: string, count: number, builtAt = 1) => ({
  version: `${prefix}${count}`,
  builtAt,
  articles: articles(prefix, count),
});
const CONTENTS: TenantContents = {
  categories: [content('local', 3, 5), null, content('sport', 2, 9)],
  locations: [content('local', 3)],
  editions: NO_EDITIONS,
};

describe('buildSnapshot', () => {
  it('has every configured section in order, every third as a list', async () => {
    const { sections, builtAt, locations } = await buildSnapshot(tenant(), CONTENTS, NOW);
    expect(sections.map((section) => [section.anchor, section.layout, section.articles.length])).toEqual([
      ['local-news', 'grid', 3],
      ['food', 'grid', 0],
      ['sports', 'list', 2],
    ]);
    expect([builtAt, ...sections.map((section) => section.builtAt)]).toEqual([9, 5, 0, 9]);
    expect(locations[0]?.articles.length).toBe(3);
  });

  it('has a version that hosts and build times do not change', async () => {
    const { version } = await buildSnapshot(tenant(), CONTENTS, NOW);
    expect((await buildSnapshot(tenant({ hostnames: ['x.example'] }), CONTENTS, NOW)).version).toBe(version);
    const later = { ...CONTENTS, categories: CONTENTS.categories.map((r) => r && { ...r, builtAt: 99 }) };
    expect((await buildSnapshot(tenant(), later, NOW)).version).toBe(version);
  });

  it.each([
    ['a section', tenant(), { ...CONTENTS, categories: [content('local', 4), null, content('sport', 2)] }],
    ['the city', tenant({ city: 'Ottawa' }), CONTENTS],
    ['what is hidden', tenant({ hide: ['https://publisher.example/local-2'] }), CONTENTS],
    ['the video', tenant({ featuredVideo: { youtubeId: 'aqz-KE-bpKQ', title: 'T' } }), CONTENTS],
    ['whether there are stories', tenant({ foldEvents: false }), CONTENTS],
  ])('has another version when %s changes', async (_, changed, contents) => {
    expect((await buildSnapshot(changed, contents, NOW)).version).not.toBe(
      (await buildSnapshot(tenant(), CONTENTS, NOW)).version,
    );
  });

  it('has the same version when a hidden article was never there', async () => {
    const hiding = tenant({ hide: ['https://publisher.example/elsewhere'] });
    expect((await buildSnapshot(hiding, CONTENTS, NOW)).version).toBe(
      (await buildSnapshot(tenant(), CONTENTS, NOW)).version,
    );
  });

  it('has other versions of its sections in French, and where articles are hidden: caches tell them apart', async () => {
    const versionIn = async (file: object) => (await buildSnapshot(tenant(file), CONTENTS, NOW)).sections[0]?.version;
    const hide = ['https://publisher.example/local-1'];
    const versions = await Promise.all([{}, { hide }, { language: 'fr' }, { hide, language: 'fr' }].map(versionIn));
    expect(new Set(versions).size).toBe(4);
    expect(await versionIn({ foldEvents: false })).toBe(versions[0]);
  });

  it('hides articles in locations', async () => {
    const { locations, sections } = await buildSnapshot(
      tenant({ hide: ['https://publisher.example/local-1'] }),
      CONTENTS,
      NOW,
    );
    expect([sections[0]?.articles.length, locations[0]?.articles.length]).toEqual([2, 2]);
  });
});
