import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../shared/node/process/logger.ts';
import { websubCallbackPath } from '../../shared/paths.ts';
import type { ServerMetrics } from '../metrics.ts';
import { decodedPathOf, pathOf } from './address.ts';

const SLOW_MS = 200;

/** Orchestrators ask every second, and 503 is an expected reply. */
const PROBES = new Set(['/healthz', '/readyz']);

/** For a request whose connection closed before its response began. It is never sent. */
const CONNECTION_CLOSED = 499;

/** Their series are there from the start, so that the first error of a route is a rise. */
const EXPECTED_STATUSES = [200, 429, 500, 502, 503, 504];

/** A client may send 16 KB of address or host. */
const LOGGED_LENGTH = 500;

/** The query of a callback holds the address of a feed, which may hold a key. */
export const loggedUrl = (url: string): string =>
  (decodedPathOf(url).startsWith(websubCallbackPath('')) ? pathOf(url) : url).slice(0, LOGGED_LENGTH);

type Level = 'error' | 'warn' | 'info' | 'debug';

function levelOf(route: string, status: number, durationMs: number): Level {
  if (PROBES.has(route)) return 'debug';
  if (status >= 500) return status === 503 ? 'warn' : 'error';
  return status === 404 || durationMs > SLOW_MS ? 'info' : 'debug';
}

/**
 * Counts requests, and logs them if they are an error, a 404 or slow, else at `debug` (docs/product.md, "HTTP"). A request that
 * waits behind another one on a connection that closes has no end, and does not count.
 */
export function registerRequestLog(
  app: FastifyInstance,
  log: Logger,
  metrics: Pick<ServerMetrics, 'requests' | 'requestDuration'>,
): void {
  app.addHook('onRoute', ({ url: route }) => {
    for (const status of EXPECTED_STATUSES) metrics.requests.inc({ route, status }, 0);
  });
  const record = (request: FastifyRequest, ip: string, status: number, durationMs: number) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requests.inc({ route, status });
    metrics.requestDuration.observe({ route }, durationMs / 1000);
    const level = levelOf(route, status, durationMs);
    if (!log.isLevelEnabled(level)) return;
    const { method, originalUrl } = request;
    const url = loggedUrl(originalUrl);
    const host = request.host.slice(0, LOGGED_LENGTH);
    log[level]({ method, url, status, ip, host, durationMs: Math.round(durationMs) }, 'request completed');
  };
  app.addHook('onRequest', (request, { raw: response }, done) => {
    const startedAt = performance.now();
    // A closed connection has no addresses.
    const { ip } = request;
    const { remoteAddress } = request.socket;
    response.once('close', () => {
      const isSent = response.headersSent && remoteAddress !== undefined;
      record(request, ip, isSent ? response.statusCode : CONNECTION_CLOSED, performance.now() - startedAt);
    });
    done();
  });
}
