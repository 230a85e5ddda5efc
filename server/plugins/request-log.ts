import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { requestContextOf } from '../publications/request-context.ts';
import type { FlatHeaders } from '../publications/security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When it came, in `performance.now()`'s milliseconds. */
    startedAt: number;
  }
}

/** An answer that took longer than this is logged (CONTRACT.md, "HTTP"). */
const SLOW_MS = 200;

function setHeaders(reply: FastifyReply, headers: FlatHeaders): void {
  for (let index = 0; index < headers.length; index += 2) {
    reply.header(headers[index] ?? '', headers[index + 1] ?? '');
  }
}

/** The security headers for an answer that Fastify sends; pages from the cache bring their own. */
export function secure(request: FastifyRequest, reply: FastifyReply, { registry }: ServerContext): void {
  const { site } = requestContextOf(request, registry);
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

/** Counts an answer, and logs it where it is an error, a 404 or slow, else at `debug` (CONTRACT.md, "HTTP"). */
export function noteAnswer(
  { log, metrics }: ServerContext,
  request: FastifyRequest,
  route: string,
  status: number,
): void {
  metrics.requests.inc({ route, status });
  const durationMs = performance.now() - request.startedAt;
  const level = levelOf(route, status, durationMs);
  if (!log.isLevelEnabled(level)) return;
  const { method, originalUrl: url, ip } = request;
  log[level]({ method, url, status, ip, host: request.host, durationMs: Math.round(durationMs) }, 'answered');
}

/**
 * Security headers on every answer that Fastify sends, each noted once it is out. What is sent past Fastify, from memory,
 * brings its headers and notes itself: Fastify's own `onResponse` took a tenth of such an answer's time.
 */
export function registerAnswerHooks(app: FastifyInstance, context: ServerContext): void {
  app.decorateRequest('startedAt', 0);

  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });

  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(request, reply, context);
    reply.raw.once('finish', () => {
      noteAnswer(context, request, request.routeOptions.url ?? 'none', reply.statusCode);
    });
    done();
  });
}
