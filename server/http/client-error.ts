import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerContext } from '../context.ts';

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is no HTTP request at all: there is no request to speak of, so the bytes are written by hand. */
export function answerClientError({ sites, log }: ServerContext, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const { headers } = sites.byHost('');
  const lines = Array.from(
    { length: headers.length / 2 },
    (_, index) => `${headers[2 * index]}: ${headers[2 * index + 1]}`,
  );
  log.debug({ code: error.code, status }, 'not a request');
  socket.end(
    [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Content-Length: 0', 'Connection: close', ...lines, '', ''].join(
      '\r\n',
    ),
  );
}
