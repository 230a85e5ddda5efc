import type { Socket } from 'node:net';
import type { ServerContext } from '../context.ts';
import { endWithResponse } from './raw-response.ts';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Responds to bytes that are no HTTP request: Fastify has no request object for them. */
export function handleClientError(
  { registry, log }: Pick<ServerContext, 'registry' | 'log'>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  log.debug({ code: error.code, status }, 'malformed request');
  endWithResponse(socket, registry, status);
}
