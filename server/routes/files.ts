import type { FastifyInstance } from 'fastify';
import { FILES, type FileSources } from '../files/files.ts';
import { isFirstListStored } from '../pages/is-stored.ts';
import type { PageContext } from '../pages/selected-page.ts';
import { NO_VERSION } from '../pages/selected-response.ts';
import { serveResponse } from '../pages/serve-response.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';

export function registerFiles(app: FastifyInstance, context: PageContext & FileSources & ClientLimits): void {
  const limitPosts = context.limitBlog(isFirstListStored);
  for (const { path, create, ...file } of FILES) {
    app.get(path, { preHandler: file.hasPosts ? [limitPosts] : [] }, (request, reply) => {
      const { requestContext } = request;
      return serveResponse(context, request, reply, {
        ...file,
        name: path,
        version: NO_VERSION,
        create: () => create(requestContext, context),
      });
    });
  }
}
