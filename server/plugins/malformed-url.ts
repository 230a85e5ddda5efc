import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** A well-formed address without a route. */
const NO_ROUTE = '/*';

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address that the router gets: the request's own, or one without a route where the percent-encoding is malformed.
 * The router would respond to such a request by itself, before the hooks that log it and set the security headers.
 */
export function routableAddress({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return isDecodable(path) ? url : NO_ROUTE;
}

/** Whether a request's percent-encoding is malformed: only such addresses are rewritten. */
export function isMalformed({ url, originalUrl }: FastifyRequest): boolean {
  return url !== originalUrl;
}
