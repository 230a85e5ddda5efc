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

/** A host that may stand in addresses as it is, and a port. */
const PLAIN_HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d*)?$/i;

/**
 * The request's host as addresses write it. A missing host (HTTP/1.0), a malformed one from a proxy, and one with characters
 * such as `'` count as localhost.
 */
function addressHostOf({ host }: FastifyRequest, scheme: string): string {
  const address = PLAIN_HOST.test(host) ? parseUrl(`${scheme}://${host}`) : null;
  return address?.host ?? 'localhost';
}

/** Chooses the publication by the request's host (docs/product.md, "Publication"). */
export function createRequestContext(request: FastifyRequest, registry: TenantRegistry): RequestContext {
  const tenant = registry.byHost(request.host);
  const { origin, domain } = tenant;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return {
    tenant,
    origin: origin ?? `${scheme}://${addressHostOf(request, scheme)}`,
    isOriginFromRequest: origin === null,
    domain: domain ?? bareHost(addressHostOf(request, scheme)),
    isDomainFromRequest: domain === null,
  };
}
