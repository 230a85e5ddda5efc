import type { FastifyInstance } from 'fastify';
import { FILES, type FileSources } from '../files/files.ts';
import type { PageContext } from '../pages/selected-page.ts';
import { NO_VERSION } from '../pages/selected-response.ts';
import { serveResponse } from '../pages/serve-response.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';

export function registerFiles(app: FastifyInstance, context: PageContext & FileSources & ClientLimits): void {
  const { limitBlog } = context;
  for (const { path, type, create, hasAddresses, isStored } of FILES) {
    app.get(path, { preHandler: isStored ? [limitBlog(isStored)] : [] }, (request, reply) => {
      const { requestContext } = request;
      return serveResponse(context, request, reply, {
        name: path,
        version: NO_VERSION,
        type,
        hasAddresses,
        hasPosts: isStored !== undefined,
        create: () => create(requestContext, context),
      });
    });
  }
}
