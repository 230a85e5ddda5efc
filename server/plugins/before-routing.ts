import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { trackResponse } from './raw-response.ts';

const ABSOLUTE_FORM = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]*)([^#]*)/i;

/** Turns the absolute form of an address into the usual one; its host replaces the header's (RFC 9112, section 3.2.2). */
function toOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
}

/** Closes the connection after the response while the server drains, and after an upgrade request, whose later bytes Node loses. */
export function registerBeforeRouting(app: FastifyInstance, { drain }: Pick<ServerContext, 'drain'>): void {
  app.server.prependListener('request', (request, response) => {
    trackResponse(request.socket, response);
    if (!request.url?.startsWith('/')) toOriginForm(request);
    if (drain.isDraining || request.headers.upgrade !== undefined) response.setHeader('connection', 'close');
  });
}
