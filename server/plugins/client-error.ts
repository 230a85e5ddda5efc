import type { Socket } from 'node:net';
import type { ServerContext } from '../context.ts';
import { endWithResponse } from './raw-response.ts';
import { allowOf } from './refusals.ts';

const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** RFC 9112, section 3. */
const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ (\S+) HTTP\/1\.[01]\r?\n/;

/** The target of a request whose method Node does not know; null for bytes that are no request, such as those of TLS. */
function targetOfUnknownMethod(error: NodeJS.ErrnoException): string | null {
  if (error.code !== 'HPE_INVALID_METHOD' || !('rawPacket' in error)) return null;
  const [, target = null] = REQUEST_LINE.exec(String(error.rawPacket)) ?? [];
  return target;
}

/** Responds to what Node cannot parse: Fastify has no request object for it. */
export function handleClientError(
  context: Pick<ServerContext, 'registry' | 'metrics' | 'log'>,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const target = targetOfUnknownMethod(error);
  const status = target === null ? (STATUS_BY_CODE[error.code ?? ''] ?? 400) : 405;
  context.log.debug({ code: error.code, status }, 'malformed request');
  endWithResponse(socket, context, status, target === null ? {} : allowOf(target));
}
