import { contentVersion } from '../../shared/node/digest.ts';
import { type SectionKeys, sectionKeysOf } from '../../shared/node/redis/redis-keys.ts';
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
