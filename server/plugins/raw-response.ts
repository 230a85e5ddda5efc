import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { TenantRegistry } from '../publications/registry.ts';

/** How long a client may take to close its side of the connection. */
const LINGER_MS = 1_000;

const newestResponses = new WeakMap<Duplex, ServerResponse>();
const endedSockets = new WeakSet<Duplex>();

export function trackResponse(socket: Duplex, response: ServerResponse): void {
  newestResponses.set(socket, response);
}

function rawResponse(registry: TenantRegistry, status: number, headers: Readonly<Record<string, string>>): string {
  const all = {
    date: new Date().toUTCString(),
    'content-length': '0',
    connection: 'close',
    'cache-control': NO_STORE,
    ...headers,
    ...registry.default().securityHeaders,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
}

/** Ends a connection with a response without a body, after the responses to its earlier requests, and counts it. */
export function endWithResponse(
  socket: Duplex,
  { registry, metrics }: Pick<ServerContext, 'registry' | 'metrics'>,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (endedSockets.has(socket)) return;
  endedSockets.add(socket);
  metrics.requests.inc({ route: 'none', status });
  socket.on('error', () => socket.destroy());
  const end = () => {
    if (socket.writable) socket.end(rawResponse(registry, status, headers));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
  const response = newestResponses.get(socket);
  if (response && !response.closed) response.once('close', end);
  else end();
}
