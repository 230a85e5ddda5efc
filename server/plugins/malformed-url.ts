import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** An address that nothing answers, and that the router can read. */
const NOWHERE = '/*';

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the router is given for a request: its address, or where its path is no percent-encoding one that nothing
 * answers. The router would end such a request by itself, past the hooks that count, log and secure every answer.
 */
export function routableAddress({ url = '/' }: IncomingMessage): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  return isDecodable(path) ? url : NOWHERE;
}

/** Whether a request's path is no percent-encoding: the only addresses that are rewritten. */
export function isMalformed({ url, originalUrl }: FastifyRequest): boolean {
  return url !== originalUrl;
}
