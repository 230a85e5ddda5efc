import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { NO_STORE } from '../cache/cache-control.ts';
import type { TenantRegistry } from '../publications/registry.ts';

/** How long a client may take to close its side of the connection. */
const LINGER_MS = 1_000;

/** The newest response of each connection. */
const responses = new WeakMap<Duplex, ServerResponse>();
/** Connections that get no further response. */
const refused = new WeakSet<Duplex>();

/** Notes a response, so that no other one is written into it. */
export function trackResponse(socket: Duplex, response: ServerResponse): void {
  responses.set(socket, response);
}

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

/**
 * Ends a connection with a response without a body, also where the client does not close its side. Responses to earlier
 * requests of the connection are finished before.
 */
export function endWithResponse(
  socket: Duplex,
  registry: TenantRegistry,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (refused.has(socket)) return;
  refused.add(socket);
  socket.on('error', () => socket.destroy());
  const end = () => {
    if (socket.writable) socket.end(rawResponse(registry, status, headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  const response = responses.get(socket);
  if (response && !response.closed) response.once('close', end);
  else end();
}
