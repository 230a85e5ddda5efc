import { STATUS_CODES } from 'node:http';
import { NO_STORE } from '../cache/cache-control.ts';
import type { TenantRegistry } from '../publications/registry.ts';

/** An answer without a body as the bytes of HTTP/1.1, for where there is only a socket; the connection ends with it. */
export function rawAnswer(registry: TenantRegistry, status: number, headers: readonly string[] = []): string {
  const secure = registry.byHost('').headers;
  const all = ['Content-Length', '0', 'Connection', 'close', 'Cache-Control', NO_STORE, ...headers, ...secure];
  const lines = Array.from({ length: all.length / 2 }, (_, index) => `${all[2 * index]}: ${all[2 * index + 1]}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
