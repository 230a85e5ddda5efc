import type { FastifyInstance } from 'fastify';
import { VERSION_API_PATH } from '../../shared/paths.ts';
import { HALF_A_MINUTE } from '../cache/cache-control.ts';
import { sendJsonError, standardError } from '../http/short-error.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS } from './selected-page.ts';
import { JSON_TYPE } from './serve-json.ts';
import type { ServeResponse } from './serve-response.ts';

/** `/api/version`, which an open page asks for each minute. */
export function registerVersion(app: FastifyInstance, serveResponse: ServeResponse, build: string): void {
  app.get(VERSION_API_PATH, (request, reply) => {
    const { tenant, snapshot } = request.requestContext;
    if (!snapshot) {
      reply.header('retry-after', String(FIRST_SNAPSHOT_RETRY_SECONDS));
      return sendJsonError(request, reply, standardError(503, tenant.publication.language));
    }
    const { version, builtAt: updatedAt } = snapshot;
    return serveResponse(request, reply, {
      name: VERSION_API_PATH,
      version,
      type: JSON_TYPE,
      create: () => ({ body: JSON.stringify({ version, updatedAt, build }), cacheControl: HALF_A_MINUTE }),
    });
  });
}
