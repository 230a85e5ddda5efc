import type { FastifyRequest } from 'fastify';
import { bareHost } from '../../shared/rules/host-name.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import type { TenantRegistry } from './registry.ts';
import type { Tenant } from './tenant.ts';

export interface RequestContext {
  tenant: Tenant;
  origin: string;
  /** The publication names no origin, so a response with absolute addresses is only right for this host. */
  isOriginFromRequest: boolean;
  /** The `domain` parameter of the blog backend. */
  domain: string;
  /** The publication names no host, so the blog's lists are only right for this host. */
  isDomainFromRequest: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext;
  }
}

const HOST = /^([a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** A malformed host, which would end up in addresses, counts as localhost. */
function validHostOf(request: FastifyRequest): string {
  const { host } = request;
  return HOST.test(host) && parseUrl(`http://${host}`) !== null ? host.toLowerCase() : 'localhost';
}

/** Chooses the publication by the request's host (docs/product.md, "Publication"). */
export function createRequestContext(request: FastifyRequest, registry: TenantRegistry): RequestContext {
  const tenant = registry.byHost(request.host);
  const { origin, domain } = tenant;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return {
    tenant,
    origin: origin ?? `${scheme}://${validHostOf(request)}`,
    isOriginFromRequest: origin === null,
    domain: domain ?? bareHost(validHostOf(request)),
    isDomainFromRequest: domain === null,
  };
}
