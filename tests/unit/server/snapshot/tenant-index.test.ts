import { expect, it } from 'vitest';
import { createRegistry } from '../../../../server/publications/registry.ts';
import { createTenantIndex } from '../../../../server/snapshot/tenant-index.ts';
import { publicationKey, sectionKey } from '../../../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../../../shared/publication-schema/publication.ts';
import { REGISTRY_OPTIONS } from '../../../support/tenant-fixture.ts';

const keyOf = (url: string) => sectionKey([{ url, source: null, userAgent: null }]);
const SHARED = 'https://p.example/shared';

const publication = (id: string, own: string) =>
  publicationSchema.parse({
    id,
    categories: { Local: { title: 'Local', feeds: [own] }, World: { title: 'World', feeds: [SHARED] } },
  });

it('finds the publications of a section and of a publication’s key, as the files have them', () => {
  const registry = createRegistry(
    [publication('a', 'https://p.example/a'), publication('b', 'https://p.example/b')],
    REGISTRY_OPTIONS,
  );
  const index = createTenantIndex(registry);
  registry.onChange(index.apply);
  expect([...index.publicationsWith(keyOf(SHARED))]).toEqual(['a', 'b']);
  expect([...index.publicationsWith(keyOf('https://p.example/b'))]).toEqual(['b']);
  expect(index.publicationOfKey(publicationKey('b'))).toBe('b');

  const [, b] = registry.all();
  if (!b) throw new Error('the registry has no publication b');
  registry.apply({ added: [], changed: [publication('a', 'https://p.example/new')], removed: [b.publication] });
  expect([...index.publicationsWith(keyOf(SHARED))]).toEqual(['a']);
  expect(['a', 'b', 'new'].map((name) => index.isSectionKey(keyOf(`https://p.example/${name}`)))).toEqual([
    false,
    false,
    true,
  ]);
  expect([...index.sectionKeys()]).toHaveLength(2);
  expect(index.publicationOfKey(publicationKey('b'))).toBeUndefined();
});
