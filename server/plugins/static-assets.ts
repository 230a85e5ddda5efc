import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';

/** Serves the browser's files, whose names contain a hash of their bytes, as the build compressed them: `.br` or `.gz`. */
export async function registerStaticAssets(app: FastifyInstance, { clientFolder }: ServerContext): Promise<void> {
  await app.register(fastifyStatic, {
    root: new URL('assets/', clientFolder),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    setHeaders: (reply) => reply.setHeader('vary', 'accept-encoding'),
  });
}
