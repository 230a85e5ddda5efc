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

/** Hosts whose site is remembered: the few that visitors really use. Whoever sends others has them looked up. */
const REMEMBERED_HOSTS = 256;

/** The publications by the hosts they name. There is always at least one. */
export function createSites(publications: readonly Publication[]): Sites {
  let sites: readonly Site[] = [];
  let hosts = new Map<string, Site>();
  const remembered = new Map<string, Site>();

  const replace = (next: readonly Publication[]) => {
    sites = next.map(createSite);
    hosts = new Map(
      sites.flatMap((site) => site.publication.hostnames.map((host) => [bareHost(host), site] as const)).reverse(),
    );
    remembered.clear();
  };
  replace(publications);

  return {
    all: () => sites,
    byHost: (host) => {
      const known = remembered.get(host);
      if (known) return known;
      const site = hosts.get(bareHost(host)) ?? sites[0];
      if (!site) throw new Error('no publication is configured');
      if (remembered.size < REMEMBERED_HOSTS && host.length < 256) remembered.set(host, site);
      return site;
    },
    replace,
  };
}
