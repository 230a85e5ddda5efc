import type { Publication } from '../../shared/publication.ts';
import { bareHost } from './bare-host.ts';
import { createSite, type Site } from './site.ts';

/** All publications that this server answers for. */
export interface Sites {
  all: () => readonly Site[];
  /** The site of a request's host; an unknown host gets the default one, the first by id. */
  byHost: (host: string) => Site;
  /** Takes over the files' new content. */
  replace: (publications: readonly Publication[]) => void;
}

/** The publications by the hosts they name. There is always at least one. */
export function createSites(publications: readonly Publication[]): Sites {
  let sites: readonly Site[] = [];
  let hosts = new Map<string, Site>();

  const replace = (next: readonly Publication[]) => {
    sites = next.map(createSite);
    hosts = new Map(
      sites.flatMap((site) => site.publication.hostnames.map((host) => [bareHost(host), site] as const)).reverse(),
    );
  };
  replace(publications);

  return {
    all: () => sites,
    byHost: (host) => {
      const site = hosts.get(bareHost(host)) ?? sites[0];
      if (!site) throw new Error('no publication is configured');
      return site;
    },
    replace,
  };
}
