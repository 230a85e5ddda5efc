import type { FastifyRequest } from 'fastify';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { bareHost, parseUrl } from '../../shared/rules/parse-url.ts';
import type { Tenant } from './registry.ts';

export interface RequestContext {
  tenant: Tenant;
  snapshot: Snapshot | null;
  /** The time of the request: all times of its response are as of it. */
  now: number;
  origin: string;
  /** The publication names no origin, so a response with absolute addresses is only right for this host. */
  isOriginFromRequest: boolean;
  domain: string;
  /** The request's, if the publication names no host: a response is right for this one alone. */
  host: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext;
  }
}

/** A host that needs no encoding in an address, and a port. */
const PLAIN_HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d*)?$/i;

/**
 * The request's host as addresses write it. A missing host (HTTP/1.0), a malformed one from a proxy, and one with characters
 * such as `'` count as localhost.
 */
function addressHostOf({ host }: FastifyRequest, scheme: string): string {
  const address = PLAIN_HOST.test(host) ? parseUrl(`${scheme}://${host}`) : null;
  return address?.host ?? 'localhost';
}

/** `tenant` is the publication of the request's host (docs/product.md, "Publication"). */
export function createRequestContext(
  request: FastifyRequest,
  tenant: Tenant,
  snapshot: Snapshot | null,
  now: number,
): RequestContext {
  const { origin, domain } = tenant;
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const requested = `${scheme}://${addressHostOf(request, scheme)}`;
  return {
    tenant,
    snapshot,
    now,
    origin: origin ?? requested,
    isOriginFromRequest: origin === null,
    domain: domain ?? bareHost(new URL(requested).host),
    host: domain === null ? requested : null,
  };
}
