import { createHash } from 'node:crypto';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { Publication } from '../../shared/model/publication.ts';
import { createHiddenFilter } from '../../shared/rules/hidden-articles.ts';
import { bareHost } from './bare-host.ts';
import type { RequestContext } from './request-context.ts';
import { type SectionKeys, sectionKeysOf } from './section-keys.ts';
import { type FlatHeaders, STRICT_TRANSPORT, securityHeaders } from './security-headers.ts';

/** A publication with what the server works out of its file once. */
export interface Tenant {
  publication: Publication;
  /** A hash of the file's content: pages made under another one are made again. */
  configVersion: string;
  /** What absolute addresses start with; null where the file names none and the request's is used. */
  origin: string | null;
  /** The blog backend's `domain`; null where the file names no host. */
  domain: string | null;
  sectionKeys: SectionKeys;
  /** The visit of every request, where the file names both origin and host; null where the request's are used. */
  ownVisit: RequestContext | null;
  headers: FlatHeaders;
  /** The same with Strict-Transport-Security. */
  headersOverTls: FlatHeaders;
  /** Of the sections that the file lists: any other is unknown, whatever has been read so far. */
  anchors: ReadonlySet<string>;
  /** Leaves out what must not be shown. */
  withoutHidden: (articles: readonly StoredArticle[]) => readonly StoredArticle[];
}

/** Reads a publication file's content into what requests need of it. */
export function createTenant(publication: Publication): Tenant {
  const headers = securityHeaders(publication);
  const host = publication.hostnames[0] ?? null;
  const origin = publication.origin ?? (host === null ? null : `https://${host}`);
  const domain = host === null ? null : bareHost(host);
  const site: Tenant = {
    publication,
    configVersion: createHash('sha256').update(JSON.stringify(publication)).digest('base64url').slice(0, 16),
    origin,
    domain,
    sectionKeys: sectionKeysOf(publication),
    ownVisit: null,
    headers,
    headersOverTls: [...headers, ...STRICT_TRANSPORT],
    anchors: new Set(publication.categories.map(({ anchor }) => anchor)),
    withoutHidden: createHiddenFilter(publication.hide),
  };
  if (origin !== null && domain !== null) {
    site.ownVisit = { site, origin, domain, isOriginBorrowed: false, isDomainBorrowed: false };
  }
  return site;
}
