import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { websubCallbackPath } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import { decodedPathOf } from '../pages/parameters.ts';
import { sendShortError } from '../pages/send-error.ts';
import { endWithResponse } from './raw-response.ts';
import { loggedUrl } from './request-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes POST beside GET, and reads the body itself. */
    takesBody?: true;
  }
}

const ALLOW = { allow: 'GET, HEAD' } as const;
const ALLOW_POST = { allow: 'GET, POST' } as const;

/** The header of a 405: the methods that an address takes. */
export const allowOf = (url: string): { allow: string } =>
  decodedPathOf(url).startsWith(websubCallbackPath('')) ? ALLOW_POST : ALLOW;

/** A name or an address, and a port (RFC 9110, section 7.2); empty where the field is missing. */
const HOST_FIELD = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

function refusalOf({ raw, routeOptions, originalUrl }: FastifyRequest): number | null {
  const { method, httpVersion, headers } = raw;
  const hosts = hostsOf(raw);
  const isPost = method === 'POST' && routeOptions.config?.takesBody === true;
  const isHead = method === 'HEAD' && allowOf(originalUrl) === ALLOW;
  if (method !== 'GET' && !isHead && !isPost) return 405;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1') || !HOST_FIELD.test(headers.host ?? '')) return 400;
  return hasBody(raw) && !isPost ? 413 : null;
}

/**
 * Refuses any method but GET and HEAD, a Host that is repeated, malformed or missing in HTTP/1.1 (RFC 9112, section 3.2),
 * and bodies. Callbacks of WebSub take POST in place of HEAD.
 */
export function registerRefusals(
  app: FastifyInstance,
  context: Pick<ServerContext, 'metrics' | 'log' | 'registry'>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const status = refusalOf(request);
    if (status === null) return done();
    if (status === 405) reply.headers(allowOf(request.originalUrl));
    if (hasBody(request.raw)) reply.header('connection', 'close');
    sendShortError(request, reply, status);
  });

  // An expectation that is not met may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));

  app.server.on('connect', (request, socket) => {
    const url = loggedUrl(request.url ?? '');
    context.log.debug({ method: request.method, url, status: 405 }, 'request completed');
    endWithResponse(socket, context, 405, ALLOW);
  });
}
