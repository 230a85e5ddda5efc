import type { FastifyInstance } from 'fastify';
import { FILES, type FileSources } from '../files/files.ts';
import { blogFor, type Serving } from '../pages/serve-page.ts';
import { NO_VERSION, serveResponse } from '../pages/serve-response.ts';

export function registerFiles(app: FastifyInstance, serving: Serving, sources: Omit<FileSources, 'blog'>): void {
  for (const { path, create, type, hasAddresses } of FILES) {
    app.get(path, (request, reply) => {
      const { requestContext } = request;
      return serveResponse(serving, request, reply, {
        name: path,
        version: NO_VERSION,
        type,
        hasAddresses,
        create: () => create(requestContext, { ...sources, blog: blogFor(serving, request) }),
      });
    });
  }
}
