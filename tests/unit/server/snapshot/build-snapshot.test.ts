import { describe, expect, it } from 'vitest';
import { createTenant } from '../../../../server/publications/tenant.ts';
import { buildSnapshot, type TenantContents } from '../../../../server/snapshot/build-snapshot.ts';
import { compactRecord } from '../../../../server/snapshot/compact-record.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { article, articles } from '../../../support/snapshot-fixture.ts';
import { TEST_STYLES } from '../../../support/tenant-fixture.ts';
import { waitForCollectionOf } from '../../../support/wait-for-collection.ts';

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

const tenant = (file: object = {}) => createTenant(publicationSchema.parse({ ...FILE, ...file }), 1, TEST_STYLES);
const content = (prefix: string, count: number, builtAt = 1) => ({
  version: `${prefix}${count}`,
  builtAt,
  readArticles: () => articles(prefix, count),
  readCards: () => articles(prefix, count).map((each) => ({ ...each, alsoFrom: [] })),
});
const CONTENTS: TenantContents = {
  categories: [content('local', 3, 5), null, content('sport', 2, 9)],
  locations: [content('local', 3)],
};

const report = (name: string) => ({
  ...article('Tanker rollover closes eastbound Gardiner Expressway near Jameson'),
  source: name,
  link: `https://${name.toLowerCase()}.example/`,
});
const REPORTS = ['Ledger', 'Herald', 'Post'].map(report);
const FOLDABLE: TenantContents = {
  categories: [compactRecord({ version: 'v', builtAt: 1, articles: REPORTS })],
  locations: [],
};

describe('buildSnapshot', () => {
  it('has every configured section in order, every third as a list', () => {
    const { sections, builtAt, locations } = buildSnapshot(tenant(), CONTENTS);
    expect(sections.map(({ anchor, layout, readArticles }) => [anchor, layout, readArticles().length])).toEqual([
      ['local-news', 'grid', 3],
      ['food', 'grid', 0],
      ['sports', 'list', 2],
    ]);
    expect([builtAt, ...sections.map((section) => section.builtAt)]).toEqual([9, 5, 0, 9]);
    expect(locations[0]?.readArticles().length).toBe(3);
  });

  it('has a version that hosts and build times do not change', () => {
    const { version } = buildSnapshot(tenant(), CONTENTS);
    expect(buildSnapshot(tenant({ hostnames: ['x.example'] }), CONTENTS).version).toBe(version);
    const later = { ...CONTENTS, categories: CONTENTS.categories.map((r) => r && { ...r, builtAt: 99 }) };
    expect(buildSnapshot(tenant(), later).version).toBe(version);
  });

  it.each([
    ['a section', tenant(), { ...CONTENTS, categories: [content('local', 4), null, content('sport', 2)] }],
    ['the city', tenant({ city: 'Ottawa' }), CONTENTS],
    ['what is hidden', tenant({ hide: ['https://publisher.example/local-2'] }), CONTENTS],
    ['the video', tenant({ featuredVideo: { youtubeId: 'aqz-KE-bpKQ', title: 'T' } }), CONTENTS],
    ['what is folded', tenant({ foldEvents: false }), CONTENTS],
  ])('has another version when %s changes', (_, changed, contents) => {
    expect(buildSnapshot(changed, contents).version).not.toBe(buildSnapshot(tenant(), CONTENTS).version);
  });

  it('has the same version when a hidden article was never there', () => {
    const hiding = tenant({ hide: ['https://publisher.example/elsewhere'] });
    expect(buildSnapshot(hiding, CONTENTS).version).toBe(buildSnapshot(tenant(), CONTENTS).version);
  });

  it('folds one event into one card, except where the file says not to', () => {
    const cards = (file: object) => {
      const [section] = buildSnapshot(tenant(file), FOLDABLE).sections;
      return section?.readCards().map(({ source, alsoFrom = [] }) => [source, ...alsoFrom.map((also) => also.source)]);
    };
    expect(cards({})).toEqual([['Ledger', 'Herald', 'Post']]);
    expect(cards({ foldEvents: false })).toEqual([['Ledger'], ['Herald'], ['Post']]);
    expect(cards({ hide: ['https://herald.example/'] })).toEqual([['Ledger', 'Post']]);
    expect(cards({ hide: ['https://ledger.example/'] })).toEqual([['Herald', 'Post']]);
    expect(cards({ hide: ['https://ledger.example/', 'https://post.example/'] })).toEqual([['Herald']]);
  });

  it('has all articles of an event', () => {
    const [section] = buildSnapshot(tenant(), FOLDABLE).sections;
    expect(section?.readArticles().map(({ source }) => source)).toEqual(['Ledger', 'Herald', 'Post']);
  });

  it('names in French what an article lacks, once for each list of articles', () => {
    const lacking = [{ ...article('Pont'), author: 'Staff Writer' }];
    const contents = {
      categories: [compactRecord({ version: 'v', builtAt: 1, articles: lacking })],
      locations: [],
    };
    const [section] = buildSnapshot(tenant({ language: 'fr' }), contents).sections;
    const shown = section?.readArticles();
    expect(shown).toMatchObject([{ title: 'Pont', author: 'La rédaction' }]);
    expect(section?.readArticles()).toBe(shown);
  });

  it.each([
    ['what is hidden', tenant({ hide: ['https://publisher.example/local-1'] })],
    ['French', tenant({ language: 'fr' })],
  ])('has the same lists while the content is the same, with %s', (_, publication) => {
    const kept = articles('local', 3);
    const contents = { categories: [{ ...content('local', 3), readArticles: () => kept }, null, null], locations: [] };
    const lists = () => buildSnapshot(publication, contents).sections[0]?.readArticles();
    expect(lists()).toBe(lists());
  });

  it.each([
    ['what is hidden', { hide: ['https://publisher.example/local-1'] }],
    ['French', { language: 'fr' }],
  ])('holds no articles, so that they can be freed, with %s', async (_, file) => {
    const local = compactRecord({ version: 'v', builtAt: 1, articles: articles('local', 3) });
    const { sections } = buildSnapshot(tenant(file), { categories: [local, null, null], locations: [] });
    const first = new WeakRef(sections[0]?.readArticles() ?? []);
    await waitForCollectionOf(first);
    expect(sections[0]?.readArticles().at(-1)?.title).toBe('local-3');
  });

  it('has other versions of its sections in French, and where articles are hidden: caches tell them apart', () => {
    const versionIn = (file: object) => buildSnapshot(tenant(file), CONTENTS).sections[0]?.version;
    const hide = ['https://publisher.example/local-1'];
    const versions = [{}, { hide }, { language: 'fr' }, { hide, language: 'fr' }].map(versionIn);
    expect(new Set(versions).size).toBe(4);
    expect(versionIn({ foldEvents: false })).toBe(versions[0]);
  });

  it('hides articles in locations', () => {
    const { locations, sections } = buildSnapshot(tenant({ hide: ['https://publisher.example/local-1'] }), CONTENTS);
    expect([sections[0]?.readArticles().length, locations[0]?.readArticles().length]).toEqual([2, 2]);
  });
});
