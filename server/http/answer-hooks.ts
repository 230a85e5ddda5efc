import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { visitOf } from '../site/visit.ts';
import type { FlatHeaders } from './security-headers.ts';

/** An answer that took longer than this is logged (CONTRACT.md, "HTTP"). */
const SLOW_MS = 200;

function setHeaders(reply: FastifyReply, headers: FlatHeaders): void {
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1] ?? '');
  }
}

/** The security headers for an answer that Fastify sends; pages from the cache bring their own. */
export function secure(request: FastifyRequest, reply: FastifyReply, { sites }: ServerContext): void {
  const { site } = visitOf(request, sites);
  setHeaders(reply, request.protocol === 'https' ? site.headersOverTls : site.headers);
}

/** What orchestrators ask every second: a "not yet" there is an answer, not an error. */
const PROBES = new Set(['/healthz', '/readyz']);

type Level = 'error' | 'warn' | 'info' | 'debug';

function levelOf(route: string, status: number, durationMs: number): Level {
  if (PROBES.has(route)) return 'debug';
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  if (durationMs > SLOW_MS) return 'warn';
  return status === 404 ? 'info' : 'debug';
}

/** Security headers on every answer; each counted, and logged where it is an error, a 404 or slow, else at `debug`. */
export function registerAnswerHooks(app: FastifyInstance, context: ServerContext): void {
  const { log, metrics } = context;

  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(request, reply, context);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.count(route, status);
    const level = levelOf(route, status, elapsedTime);
    if (log.isLevelEnabled(level)) {
      const { method, originalUrl: url, ip } = request;
      log[level]({ method, url, status, ip, host: request.host, durationMs: Math.round(elapsedTime) }, 'answered');
    }
    done();
  });
}
