import type { FastifyRequest } from 'fastify';
import { bareHost } from './bare-host.ts';
import type { TenantRegistry } from './registry.ts';
import type { Tenant } from './tenant.ts';

/** Which publication a request is for, and what its absolute addresses start with. */
export interface RequestContext {
  site: Tenant;
  origin: string;
  /** The origin is the request's own, since the publication names none: what is built from it must not be kept by others. */
  isOriginBorrowed: boolean;
  /** What the blog backend is told. */
  domain: string;
  /** The domain is the request's own too. */
  isDomainBorrowed: boolean;
}

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** The host of a request; one that is no host at all, and would end up in addresses, counts as this machine's. */
function hostOf(request: FastifyRequest): string {
  const { host } = request;
  return HOST.test(host) ? host.toLowerCase() : 'localhost';
}

/** Chooses the publication by the request's host (CONTRACT.md, "A publication file"). */
export function requestContextOf(request: FastifyRequest, registry: TenantRegistry): RequestContext {
  const site = registry.byHost(request.host);
  if (site.ownVisit) return site.ownVisit;
  const host = hostOf(request);
  return {
    site,
    origin: site.origin ?? `${request.protocol === 'https' ? 'https' : 'http'}://${host}`,
    isOriginBorrowed: site.origin === null,
    domain: site.domain ?? bareHost(host),
    isDomainBorrowed: site.domain === null,
  };
}
