import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { pathOf } from '../pages/parameters.ts';

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
 * The router would respond to malformed percent-encoding before the hooks that log it and set headers, and it would add
 * the slash that an address such as `*` lacks (RFC 9112, section 3.2).
 */
export function routableAddress({ url = '/' }: IncomingMessage): string {
  if (!url.startsWith('/')) return NO_ROUTE;
  if (!url.includes('%')) return url;
  return isDecodable(pathOf(url)) ? url : NO_ROUTE;
}

/** Whether a request's address is malformed: only such addresses are rewritten. */
export function isMalformed({ url, originalUrl }: FastifyRequest): boolean {
  return url !== originalUrl;
}
