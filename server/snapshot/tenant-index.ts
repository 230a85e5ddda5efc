import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { TenantRegistry, TenantsChange } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';

/** The publications that a key of Redis concerns, so that an announcement is handled without looking at every publication. */
export interface TenantIndex {
  apply: (change: TenantsChange) => void;
  sectionKeys: () => Iterable<string>;
  sectionKeysOf: (id: string) => readonly string[];
  isSectionKey: (key: string) => boolean;
  publicationsWith: (key: string) => Iterable<string>;
  publicationOfKey: (key: string) => string | undefined;
}

export function createTenantIndex(registry: Pick<TenantRegistry, 'all'>): TenantIndex {
  const keysById = new Map<string, readonly string[]>();
  const users = new Map<string, Set<string>>();
  const idsByKey = new Map<string, string>();

  const remove = (id: string) => {
    for (const key of keysById.get(id) ?? []) {
      users.get(key)?.delete(id);
      if (users.get(key)?.size === 0) users.delete(key);
    }
    keysById.delete(id);
    idsByKey.delete(publicationKey(id));
  };
  const add = (tenant: Tenant) => {
    const { id } = tenant.publication;
    const keys = sectionKeysIn(tenant);
    for (const key of keys) users.set(key, (users.get(key) ?? new Set()).add(id));
    keysById.set(id, keys);
    idsByKey.set(publicationKey(id), id);
  };
  registry.all().forEach(add);

  return {
    apply: ({ added, changed, removed }) => {
      for (const { publication } of [...changed, ...removed]) remove(publication.id);
      for (const tenant of [...added, ...changed]) add(tenant);
    },
    sectionKeys: () => users.keys(),
    sectionKeysOf: (id) => keysById.get(id) ?? [],
    isSectionKey: (key) => users.has(key),
    publicationsWith: (key) => users.get(key) ?? [],
    publicationOfKey: (key) => idsByKey.get(key),
  };
}
