import { describe, expect, it } from 'vitest';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { catalogOf } from '../../../../worker/schedule/catalog.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';

const publication = (id: string, categories: Record<string, unknown[]>, more = {}) =>
  publicationSchema.parse({
    id,
    categories: Object.fromEntries(Object.entries(categories).map(([name, feeds]) => [name, { title: name, feeds }])),
    ...more,
  });

describe('the catalog', () => {
  it('has a feed once, whichever publications list it', () => {
    const origins = ['https://two.example', 'https://three.example'];
    const catalog = catalogOf([
      publication('one', { News: [A, B], Sports: [B] }),
      ...origins.map((origin, index) => publication(`two-${index}`, { World: [B] }, { origin })),
    ]);
    const callbackOrigin = 'https://two.example';
    expect([...catalog.feeds.values()]).toEqual([
      { url: A, userAgent: null, publications: ['one'], callbackOrigin: null, categories: ['News'] },
      {
        url: B,
        userAgent: null,
        publications: ['one', 'two-0', 'two-1'],
        callbackOrigin,
        categories: ['News', 'Sports', 'World'],
      },
    ]);
  });

  it('has a section once where publications list the same feeds in the same order', () => {
    const catalog = catalogOf([
      publication('one', { World: [A, B] }),
      publication('two', { Globe: [A, B], Odd: [B, A] }),
    ]);
    expect(catalog.sections.map(({ feeds }) => feeds.map(({ url }) => url))).toEqual([
      [A, B],
      [B, A],
    ]);
    expect(catalog.sectionsOfFeed(A)).toHaveLength(2);
    expect(catalog.sectionsOfFeed('https://unknown.example/')).toEqual([]);
  });

  it('has two sections where publishers have different names', () => {
    const named = { url: A, source: 'The Star' };
    expect(catalogOf([publication('one', { News: [A], Named: [named] })]).sections).toHaveLength(2);
  });

  it('uses the first user agent that a file has for a feed', () => {
    const catalog = catalogOf([publication('one', { News: [A], Sports: [{ url: A, userAgent: 'Browser/1' }] })]);
    expect(catalog.feeds.get(A)?.userAgent).toBe('Browser/1');
  });

  it('includes the locations of the news page but no embeds', () => {
    const embed = { title: 'Events', feeds: [B], isEmbed: true, embedContent: '<iframe></iframe>' };
    const catalog = catalogOf([
      publicationSchema.parse({
        id: 'one',
        categories: { 'Local News': { title: 'Local', feeds: [A] }, Events: embed },
        locations: [{ id: 'here', name: 'Here' }],
      }),
    ]);
    expect(catalog.publications).toMatchObject([{ id: 'one', feedUrls: [A], sections: [{ feeds: [{ url: A }] }] }]);
    expect(catalog.feeds.get(A)?.categories).toEqual(['Local News', 'News: Here']);
    expect(catalog.feeds.has(B)).toBe(false);
  });
});
