import type { Publication } from '../../shared/model/publication.ts';
import { bareHost } from './bare-host.ts';
import { createTenant, type Tenant } from './tenant.ts';

/** All publications that this server answers for. */
export interface TenantRegistry {
  all: () => readonly Tenant[];
  /** The site of a request's host; an unknown host gets the default one, the first by id. */
  byHost: (host: string) => Tenant;
  /** Takes over the files' new content. */
  replace: (publications: readonly Publication[]) => void;
}

/** The publications by the hosts they name. There is always at least one. */
export function createRegistry(publications: readonly Publication[]): TenantRegistry {
  let registry: readonly Tenant[] = [];
  let hosts = new Map<string, Tenant>();

  const replace = (next: readonly Publication[]) => {
    registry = next.map(createTenant);
    hosts = new Map(
      registry.flatMap((site) => site.publication.hostnames.map((host) => [bareHost(host), site] as const)).reverse(),
    );
  };
  replace(publications);

  return {
    all: () => registry,
    byHost: (host) => {
      const site = hosts.get(bareHost(host)) ?? registry[0];
      if (!site) throw new Error('no publication is configured');
      return site;
    },
    replace,
  };
}
