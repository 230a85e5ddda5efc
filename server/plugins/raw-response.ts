import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { NO_STORE } from '../cache/cache-control.ts';
import type { TenantRegistry } from '../publications/registry.ts';

/** How long a client may take to close its side of the connection. */
const LINGER_MS = 1_000;

/** A response without a body as the bytes of HTTP/1.1, for where there is only a socket. */
function rawResponse(registry: TenantRegistry, status: number, headers: Readonly<Record<string, string>>): string {
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

/** Ends a connection with a response without a body, also where the client does not close its side. */
export function endWithResponse(
  socket: Duplex,
  registry: TenantRegistry,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  socket.on('error', () => socket.destroy());
  socket.end(rawResponse(registry, status, headers));
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
