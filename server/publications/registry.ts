import { contentVersion } from '../../shared/node/digest.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import type { Publications, PublicationsChange } from '../../shared/node/publications/publications.ts';
import { publicationKey, type SectionKeys, sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
import { originOf, type Publication } from '../../shared/publication-schema/publication.ts';
import { createHiddenFilter, type HiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { bareHost } from '../../shared/rules/parse-url.ts';

export interface Tenant {
  publication: Publication;
  /** A hash of the file. It is part of the content version of every response. */
  configVersion: string;
  readAt: number;
  /** Null if the file names none and the request's is used. */
  origin: string | null;
  domain: string | null;
  sectionKeys: SectionKeys;
  withoutHidden: HiddenFilter;
}

export function sectionKeysIn({ sectionKeys: { categories, locations } }: Pick<Tenant, 'sectionKeys'>): string[] {
  return [...categories, ...locations].filter((key) => key !== null);
}

export function createTenant(publication: Publication, now: number): Tenant {
  const host = publication.hostnames[0] ?? null;
  return {
    publication,
    configVersion: contentVersion(publication),
    readAt: now,
    origin: originOf(publication),
    domain: host === null ? null : bareHost(host),
    sectionKeys: sectionKeysOf(publication),
    withoutHidden: createHiddenFilter(publication.hide),
  };
}

export interface TenantsChange {
  added: readonly Tenant[];
  changed: readonly Tenant[];
  removed: readonly Tenant[];
}

export interface RegistryOptions {
  /** The id of the publication that unknown hosts get. The first by id if it is not given or not served. */
  defaultPublication?: string | undefined;
  now: () => number;
}

export type TenantRegistry = ReturnType<typeof createRegistry>;

export function createRegistry(publications: readonly Publication[], { defaultPublication, now }: RegistryOptions) {
  const listeners: ((change: TenantsChange) => void)[] = [];
  const derive = (publication: Publication) => createTenant(publication, now());
  let tenants = indexTenants(publications.map(derive));

  const defaultTenant = () => {
    const tenant = tenants.byId.get(defaultPublication ?? '') ?? tenants.sorted[0];
    if (!tenant) throw new Error('no publication is configured');
    return tenant;
  };
  const apply = ({ added, changed, removed }: PublicationsChange) => {
    const { byId } = tenants;
    const gone = removed.flatMap(({ id }) => byId.get(id) ?? []);
    const change = { added: added.map(derive), changed: changed.map(derive), removed: gone };
    const next = new Map(byId);
    for (const { publication } of gone) next.delete(publication.id);
    for (const tenant of [...change.added, ...change.changed]) next.set(tenant.publication.id, tenant);
    tenants = indexTenants([...next.values()]);
    for (const listener of listeners) listener(change);
  };

  return {
    all: () => tenants.sorted,
    byId: (id: string) => tenants.byId.get(id),
    byHost: (host: string) => tenants.byHost.get(bareHost(host)) ?? defaultTenant(),
    default: defaultTenant,
    byPublicationKey: (key: string) => tenants.byPublicationKey.get(key),
    bySectionKey: (key: string) => tenants.bySectionKey.get(key),
    apply,
    onChange: (listener: (change: TenantsChange) => void) => listeners.push(listener),
  };
}

function indexTenants(tenants: readonly Tenant[]) {
  const bySectionKey = new Map<string, Tenant[]>();
  for (const tenant of tenants) {
    for (const key of new Set(sectionKeysIn(tenant))) {
      const users = bySectionKey.get(key);
      if (users) users.push(tenant);
      else bySectionKey.set(key, [tenant]);
    }
  }
  return {
    sorted: tenants.toSorted((a, b) => (a.publication.id < b.publication.id ? -1 : 1)),
    byId: new Map(tenants.map((tenant) => [tenant.publication.id, tenant])),
    byHost: new Map(
      tenants.flatMap((tenant) => tenant.publication.hostnames.map((host) => [bareHost(host), tenant] as const)),
    ),
    byPublicationKey: new Map(tenants.map((tenant) => [publicationKey(tenant.publication.id), tenant])),
    bySectionKey,
  };
}

const IDS_SHOWN = 20;

/** @throws StartError if DEFAULT_PUBLICATION names no publication, unless a refused file may be the one. */
export function requireDefaultPublication(
  id: string | undefined,
  { current, refusedFiles }: Pick<Publications, 'current' | 'refusedFiles'>,
): void {
  const ids = current().map((publication) => publication.id);
  if (id === undefined || ids.includes(id) || refusedFiles() > 0) return;
  const accepted = ids.length > IDS_SHOWN ? `the ids of ${ids.length} files` : ids.join(', ');
  throw new StartError(`DEFAULT_PUBLICATION=${JSON.stringify(id)} is not accepted; accepted: ${accepted}`);
}
