import { STATUS_CODES } from 'node:http';
import type { Sites } from '../site/sites.ts';
import { NO_STORE } from './cache-control.ts';

/** An answer without a body as the bytes of HTTP/1.1, for where there is only a socket; the connection ends with it. */
export function rawAnswer(sites: Sites, status: number, headers: readonly string[] = []): string {
  const secure = sites.byHost('').headers;
  const all = ['Content-Length', '0', 'Connection', 'close', 'Cache-Control', NO_STORE, ...headers, ...secure];
  const lines = Array.from({ length: all.length / 2 }, (_, index) => `${all[2 * index]}: ${all[2 * index + 1]}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}
