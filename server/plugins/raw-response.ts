import { STATUS_CODES } from 'node:http';
import { NO_STORE } from '../cache/cache-control.ts';
import type { TenantRegistry } from '../publications/registry.ts';

/** A response without a body as the bytes of HTTP/1.1, for where there is only a socket; the connection ends with it. */
export function rawResponse(
  registry: TenantRegistry,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = {
    'content-length': '0',
    connection: 'close',
    'cache-control': NO_STORE,
    ...headers,
    ...registry.byHost('').securityHeaders,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
