import type { Socket } from 'node:net';
import type { ServerContext } from '../context.ts';
import { rawAnswer } from './raw-response.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no HTTP request at all: there is no request to speak of, so the bytes are written by hand. */
export function answerClientError(
  { registry, log }: ServerContext,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  log.debug({ code: error.code, status }, 'not a request');
  socket.end(rawAnswer(registry, status));
}
