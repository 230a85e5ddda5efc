import type { Publication } from '../../shared/model/publication.ts';
import { bareHost } from './bare-host.ts';
import { createTenant, type Tenant } from './tenant.ts';

/** All publications of this server, by the hosts they name. */
export interface TenantRegistry {
  all: () => readonly Tenant[];
  /** The tenant of a request's host; an unknown host gets the default one. */
  byHost: (host: string) => Tenant;
  /** Takes the files' new content. */
  replace: (publications: readonly Publication[]) => void;
}

export interface RegistryOptions {
  /** The id of the publication that unknown hosts get; the first by id where it is not given or not served. */
  defaultPublication?: string | undefined;
  /** The hash of the inline style sheet, for the content security policy. */
  styleHash?: string;
}

/** Creates the registry; there is always at least one publication. */
export function createRegistry(
  publications: readonly Publication[],
  { defaultPublication, styleHash = '' }: RegistryOptions = {},
): TenantRegistry {
  let tenants: readonly Tenant[] = [];
  let byHostname = new Map<string, Tenant>();

  const replace = (next: readonly Publication[]) => {
    tenants = next.map((publication) => createTenant(publication, styleHash));
    byHostname = new Map(
      tenants.flatMap((tenant) => tenant.publication.hostnames.map((host) => [bareHost(host), tenant] as const)),
    );
  };
  replace(publications);
  const defaultTenant = () => tenants.find(({ publication }) => publication.id === defaultPublication) ?? tenants[0];

  return {
    all: () => tenants,
    byHost: (host) => {
      const tenant = byHostname.get(bareHost(host)) ?? defaultTenant();
      if (!tenant) throw new Error('no publication is configured');
      return tenant;
    },
    replace,
  };
}
