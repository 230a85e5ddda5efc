import { describe, expect, it } from 'vitest';
import { createRegistry, type TenantsChange } from '../../../../server/publications/registry.ts';
import { publicationKey, sectionKey } from '../../../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { REGISTRY_OPTIONS } from '../../../support/snapshot-fixture.ts';

const publication = (id: string, ...hostnames: string[]) => publicationSchema.parse({ id, hostnames, categories: {} });

describe('createRegistry', () => {
  const registry = createRegistry(
    [publication('a'), publication('b', 'www.b.example:443', 'c.example')],
    REGISTRY_OPTIONS,
  );
  const idOf = (host: string) => registry.byHost(host).publication.id;

  it.each([
    ['b.example', 'b'],
    ['www.b.example', 'b'],
    ['C.example:3000', 'b'],
    ['WWW.C.example.:3000', 'b'],
    ['unknown.example', 'a'],
    ['', 'a'],
  ])('%s is of publication %s', (host, expected) => {
    expect(idOf(host)).toBe(expected);
  });

  it('gives unknown hosts the default publication', () => {
    const files = [publication('a'), publication('b')];
    const idOfDefault = (defaultPublication: string) =>
      createRegistry(files, { ...REGISTRY_OPTIONS, defaultPublication }).byHost('unknown.example').publication.id;
    expect(['b', 'gone'].map(idOfDefault)).toEqual(['b', 'a']);
  });

  it('derives only what changed, and tells its listeners', () => {
    const changing = createRegistry(
      [publication('a', 'x.example'), publication('b'), publication('z')],
      REGISTRY_OPTIONS,
    );
    const [a, b, z] = changing.all();
    const changes: TenantsChange[] = [];
    changing.onChange((change) => changes.push(change));
    changing.apply({
      added: [publication('c', 'x.example')],
      changed: [publication('a')],
      removed: [publication('z')],
    });

    expect(changing.all().map((tenant) => tenant.publication.id)).toEqual(['a', 'b', 'c']);
    expect(changing.byId('b')).toBe(b);
    expect(changing.byId('a')).not.toBe(a);
    expect(changing.byId('z')).toBeUndefined();
    expect(changing.byHost('x.example')).toBe(changing.byId('c'));
    expect(changes).toEqual([{ added: [changing.byId('c')], changed: [changing.byId('a')], removed: [z] }]);
  });

  it('finds the publications of a section and of a publication’s key, as the files have them', () => {
    const keyOf = (name: string) => sectionKey([{ url: `https://p.example/${name}`, source: null, userAgent: null }]);
    const withFeeds = (id: string, ...names: string[]) => {
      const sections = names.map((title) => [title, { title, feeds: [`https://p.example/${title}`] }]);
      return publicationSchema.parse({ id, categories: Object.fromEntries(sections) });
    };
    const changing = createRegistry([withFeeds('a', 'own', 'shared'), withFeeds('b', 'shared')], REGISTRY_OPTIONS);
    const idsWith = (name: string) => changing.bySectionKey(keyOf(name))?.map(({ publication: { id } }) => id);
    expect([idsWith('own'), idsWith('shared'), idsWith('new')]).toEqual([['a'], ['a', 'b'], undefined]);
    expect(changing.byPublicationKey(publicationKey('b'))).toBe(changing.byId('b'));

    changing.apply({ added: [], changed: [withFeeds('a', 'new', 'shared')], removed: [withFeeds('b')] });
    expect([idsWith('own'), idsWith('shared'), idsWith('new')]).toEqual([undefined, ['a'], ['a']]);
    expect(changing.byPublicationKey(publicationKey('b'))).toBeUndefined();
  });

  it.each([
    [{ id: 'x', hostnames: ['www.x.example:81'], categories: {} }, 'https://www.x.example:81', 'x.example'],
    [
      { id: 'x', hostnames: ['x.example'], origin: 'http://y.example', categories: {} },
      'http://y.example',
      'x.example',
    ],
    [{ id: 'x', origin: 'https://y.example/', categories: {} }, 'https://y.example', null],
    [{ id: 'x', categories: {} }, null, null],
  ])('has the origin and the blog’s domain of %j', (file, origin, domain) => {
    const tenant = createRegistry([publicationSchema.parse(file)], REGISTRY_OPTIONS).byHost('');
    expect([tenant.origin, tenant.domain]).toEqual([origin, domain]);
  });
});
